/** The issuance of a row, as `MarketProject`. The statement must already contain `project`. */
export const MARKET_PROJECT = `json_build_object('id', project.id, 'slug', project.slug, 'title', project.title,
  'product', project.product, 'tokenSymbol', project.token_symbol, 'colours', project.colours)`;

/** The name and address of a user, for managers. `user` is an alias. */
export const buildUserJson = (user: string, name: string) =>
  `json_build_object('id', ${user}.id, 'name', ${name}, 'email', ${user}.email)`;
