/**
 * Which visitor may open which page, to be read like a contract. A row that ends in `*` is for all pages below it
 * without a row of their own, so that a new page follows the rule of its area. `ok`: the page opens. `clear`: the rest
 * of the session is logged out and the same page opens. `out`: logged out to the login page. The others are redirects:
 * to the login page, to the landing page of an area (`investor`, `owner`, `manager`), or into the investment flow
 * (`invest`).
 */
export const routingTable = `
path                anonymous  unverified  USER      PREMIUM_USER  ENTREPRENEUR  CLIENT  ISSUER  ADMIN    impersonating  expired
/                   login      login       login     login         login         login   login   login    login          login
/login              ok         clear       investor  investor      owner         owner   owner   manager  investor       clear
/register           ok         clear       investor  investor      owner         owner   owner   manager  investor       clear
/callback           ok         clear       investor  investor      owner         owner   owner   manager  investor       clear
/forgot-password    ok         clear       investor  investor      owner         owner   owner   manager  investor       clear
/remember-password  ok         clear       ok        ok            ok            ok      ok      ok       ok             clear
/trust-browser      ok         clear       ok        ok            ok            ok      ok      ok       ok             clear
/user/*             login      out         ok        ok            owner         owner   owner   manager  ok             out
/manager/*          login      out         investor  investor      owner         owner   owner   ok       investor       out
/entrepreneur/*     login      out         investor  investor      ok            ok      ok      manager  investor       out
/second-factor      login      out         ok        ok            ok            ok      ok      ok       ok             out
/invest/{slug}      ok         ok          invest    invest        invest        invest  invest  invest   invest         ok
/invest/{slug}/*    login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest             ok         ok          investor  investor      owner         owner   owner   manager  investor       ok
/promoters/{id}     ok         ok          ok        ok            ok            ok      ok      ok       ok             ok
/statistics         ok         ok          ok        ok            ok            ok      ok      ok       ok             ok
/accessibility      ok         ok          ok        ok            ok            ok      ok      ok       ok             ok
/cookies            ok         ok          ok        ok            ok            ok      ok      ok       ok             ok
/compare            ok         ok          ok        ok            ok            ok      ok      ok       ok             ok
/glossary           ok         ok          ok        ok            ok            ok      ok      ok       ok             ok
/inspect            login      out         investor  investor      owner         owner   owner   ok       investor       out
`;
