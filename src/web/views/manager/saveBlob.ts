/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
