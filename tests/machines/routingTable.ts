/**
 * Every route for every kind of visitor, to be read like a contract. `ok`: the page opens. `clear`: what is left of the
 * session is logged out and the same page opens. `out`: logged out to the login page. The others are redirects: to the
 * login page, to the landing page of an area (`investor`, `owner`, `manager`), or into the investment flow (`invest`).
 */
export const routingTable = `
path                                                anonymous  unverified  USER      PREMIUM_USER  ENTREPRENEUR  CLIENT  ISSUER  ADMIN    impersonating  expired
/                                                   login      login       login     login         login         login   login   login    login          login
/login                                              ok         clear       investor  investor      owner         owner   owner   manager  investor       clear
/register                                           ok         clear       investor  investor      owner         owner   owner   manager  investor       clear
/callback                                           ok         clear       investor  investor      owner         owner   owner   manager  investor       clear
/forgot-password                                    ok         clear       investor  investor      owner         owner   owner   manager  investor       clear
/remember-password                                  ok         clear       ok        ok            ok            ok      ok      ok       ok             clear
/user/account                                       login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/bbva                                          login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/portfolio                                     login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/transfers                                     login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/investments                                   login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/notifications                                 login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/earnings                                      login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/earnings/{id}/token                           login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/earnings/{id}/investor                        login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/issuances/{id}                                login      out         ok        ok            owner         owner   owner   manager  ok             out
/user/issuances                                     login      out         ok        ok            owner         owner   owner   manager  ok             out
/manager/users                                      login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/account                                    login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/components                                 login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/investments                                login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/customization                              login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/notifications                              login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/earnings                                   login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/earnings/{id}/token                        login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/earnings/{id}/investor                     login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/issuances                                  login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/issuances/create                           login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/issuances/{id}                             login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/issuances/{id}/edit                        login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/issuances/{id}/investors                   login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/issuances/{id}/whitelist                   login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/issuances/{id}/benefits                    login      out         investor  investor      owner         owner   owner   ok       investor       out
/manager/issuances/{id}/benefits/{benefit_id}       login      out         investor  investor      owner         owner   owner   ok       investor       out
/entrepreneur/account                               login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/investments                           login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/earnings                              login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/earnings/{id}/token                   login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/earnings/{id}/investor                login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/issuances                             login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/issuances/create                      login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/issuances/{id}                        login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/issuances/{id}/edit                   login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/issuances/{id}/investors              login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/issuances/{id}/whitelist              login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/issuances/{id}/benefits               login      out         investor  investor      ok            ok      ok      manager  investor       out
/entrepreneur/issuances/{id}/benefits/{benefit_id}  login      out         investor  investor      ok            ok      ok      manager  investor       out
/invest/{slug}                                      ok         ok          invest    invest        invest        invest  invest  invest   invest         ok
/invest/{slug}/sign                                 login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/invest                               login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/initial-test                         login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/payment-error                        login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/identification                       login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/method-payment                       login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/congratulations                      login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/payment-success                      login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/declare-interest                     login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/payment-bankwire                     login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/type-of-investor                     login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/payment-creditcard                   login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/account-information                  login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/aditional-information                login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/contribution-breakdown               login      out         ok        ok            owner         owner   owner   manager  ok             out
/invest/{slug}/simulation-loss-bearing-capacity     login      out         ok        ok            owner         owner   owner   manager  ok             out
/inspect                                            login      out         investor  investor      owner         owner   owner   ok       investor       out
`;
