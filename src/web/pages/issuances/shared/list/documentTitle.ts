const extension = /\.([a-z\d]{2,5})$/i;

/** The name of an uploaded file as a title: `business-plan.pdf` is "Business plan". */
export function documentTitle(file: string): string {
  const name = file.replace(extension, '');
  const words = /\s/.test(name) ? name : name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** The format of an uploaded file by its name, such as PDF. */
export const documentFormat = (file: string): string => extension.exec(file)?.[1]?.toUpperCase() ?? '';
