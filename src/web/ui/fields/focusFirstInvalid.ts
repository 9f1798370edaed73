/** After a refused submit, moves the focus to the first field with an error. */
export function focusFirstInvalid(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
