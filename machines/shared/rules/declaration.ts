/** Whether a typed text is the statement. Keyboards change the case of its first letter and add spaces around it. */
export const isDeclaration = (typed: string, statement: string): boolean =>
  typed.trim().toLowerCase() === statement.toLowerCase();
