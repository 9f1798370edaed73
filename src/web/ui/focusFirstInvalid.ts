/** After a refused submit: takes the reader to the first field that has an error. */
export function focusFirstInvalid(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
