import { type Column, columns } from './support/callers.ts';
import type { Entities } from './support/entities.ts';

export type Whose = 'own' | 'others' | 'missing';

/**
 * The answer of each operation to each kind of caller, to be reviewed like a contract. A column has the status for an
 * entity of the caller's own, for an entity of another user, and for one that does not exist (a single number if the
 * operation names no entity). `nobody` has no session, an expired or revoked one, or one of another tenant; `acting` is
 * a manager who acts as an investor. 409 and 422 mean that the caller may send the request, but it is refused.
 */
const table = `
operation                                   | nobody      | investor    | owner       | manager     | acting
GET /v2/ui/get-customization                | 200         | 200         | 200         | 200         | 200
GET /v2/pfp/changes                         | 401         | 200         | 200         | 200         | 200
GET /v2/pfp/configuration                   | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/configuration/check            | 401         | 403         | 403         | 422         | 403
POST /v2/pfp/configuration/effects          | 401         | 403         | 403         | 422         | 403
PUT /v2/pfp/configuration                   | 401         | 403         | 403         | 422         | 403
GET /v2/pfp/configuration/versions          | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/configuration/versions/{version} | 401        | 403         | 403         | 200 200 404 | 403
POST /v2/user/login                         | 422         | 422         | 422         | 422         | 422
POST /v2/user/login-secret                  | 422         | 422         | 422         | 422         | 422
POST /v2/user/logout                        | 200         | 200         | 200         | 200         | 200
POST /v2/auth/factor                        | 422         | 422         | 422         | 422         | 422
POST /v2/auth/register                      | 422         | 422         | 422         | 422         | 422
POST /v2/auth/verify                        | 422         | 422         | 422         | 422         | 422
POST /v2/auth/resend                        | 422         | 422         | 422         | 422         | 422
POST /v2/auth/forgot-password               | 422         | 422         | 422         | 422         | 422
POST /v2/auth/remember-password             | 422         | 422         | 422         | 422         | 422
POST /v2/auth/browser-link                  | 422         | 422         | 422         | 422         | 422
POST /v2/auth/trust-browser                 | 422         | 422         | 422         | 422         | 422
POST /v2/auth/google/begin                  | 422         | 422         | 422         | 422         | 422
POST /v2/auth/google/finish                 | 422         | 422         | 422         | 422         | 422
POST /v2/auth/google/link                   | 422         | 422         | 422         | 422         | 422
POST /v2/auth/apple/begin                   | 422         | 422         | 422         | 422         | 422
POST /v2/auth/apple/finish                  | 422         | 422         | 422         | 422         | 422
POST /v2/auth/apple/link                    | 422         | 422         | 422         | 422         | 422
POST /v2/auth/apple/return                  | 303         | 303         | 303         | 303         | 303
POST /v2/auth/impersonate                   | 401         | 403         | 403         | 200 403 404 | 403
GET /v2/pfp/account                         | 401         | 200         | 200         | 200         | 200
POST /v2/pfp/account/tax-residence          | 401         | 422         | 403         | 403         | 403
PUT /v2/pfp/account/profile                 | 401         | 422         | 422         | 422         | 403
PUT /v2/pfp/account/additional-data         | 401         | 422         | 422         | 422         | 403
PUT /v2/pfp/account/type                    | 401         | 422         | 403         | 403         | 403
PUT /v2/pfp/account/language                | 401         | 422         | 422         | 422         | 403
PUT /v2/pfp/account/commercial              | 401         | 422         | 422         | 422         | 403
PUT /v2/pfp/account/notifications           | 401         | 422         | 422         | 422         | 403
GET /v2/pfp/account/push                    | 401         | 200         | 403         | 403         | 200
PUT /v2/pfp/account/push                    | 401         | 422         | 403         | 403         | 403
GET /v2/pfp/account/bank-account            | 401         | 200         | 200         | 200         | 200
PUT /v2/pfp/account/bank-account            | 401         | 422         | 422         | 422         | 403
GET /v2/pfp/account/balance                 | 401         | 200         | 403         | 403         | 200
POST /v2/pfp/account/balance/payout         | 401         | 422         | 403         | 403         | 403
GET /v2/pfp/account/balance/entries         | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/account/balance/entries/export  | 401         | 200         | 403         | 403         | 200
PUT /v2/pfp/account/password                | 401         | 422         | 422         | 422         | 403
POST /v2/pfp/account/email                  | 401         | 422         | 422         | 422         | 403
GET /v2/pfp/account/session                 | 401         | 200         | 200         | 200         | 200
GET /v2/pfp/account/sessions                | 401         | 200         | 200         | 200         | 200
DELETE /v2/pfp/account/sessions/{id}        | 401         | 200 404 404 | 200 404 404 | 200 404 404 | 403
GET /v2/pfp/account/factors                 | 401         | 200         | 200         | 200         | 200
POST /v2/pfp/account/factors/challenge      | 401         | 404         | 404         | 404         | 403
POST /v2/pfp/account/factors/app            | 401         | 422         | 422         | 422         | 403
POST /v2/pfp/account/factors/app/confirm    | 401         | 422         | 422         | 422         | 403
POST /v2/pfp/account/factors/passkey        | 401         | 422         | 422         | 422         | 403
POST /v2/pfp/account/factors/passkey/confirm | 401        | 422         | 422         | 422         | 403
POST /v2/pfp/account/factors/recovery-codes | 401         | 422         | 422         | 422         | 403
POST /v2/pfp/account/factors/{id}/removal   | 401         | 422         | 422         | 422         | 403
POST /v2/pfp/account/export                 | 401         | 422         | 422         | 422         | 403
POST /v2/pfp/account/deletion               | 401         | 422         | 422         | 422         | 403
GET /v2/pfp/account/wallet                  | 401         | 200         | 200         | 200         | 200
POST /v2/pfp/account/wallet/challenge       | 401         | 422         | 422         | 422         | 403
PUT /v2/pfp/account/wallet                  | 401         | 422         | 422         | 422         | 403
POST /v2/pfp/account/wallet/proofs          | 401         | 422         | 403         | 403         | 403
POST /v2/pfp/account/wallet/managed         | 401         | 422         | 422         | 422         | 403
POST /v2/pfp/account/image                  | 401         | 422         | 422         | 422         | 403
DELETE /v2/pfp/account/image                | 401         | 200         | 200         | 200         | 403
POST /v2/pfp/files                          | 401         | 422         | 422         | 422         | 403
GET /v2/pfp/files/{id}                      | 404         | 200 404 404 | 200 404 404 | 200 200 404 | 200 404 404
GET /v2/pfp/pictures/{id}/{size}            | 404         | 404         | 404         | 404         | 404
GET /v2/country                             | 200         | 200         | 200         | 200         | 200
GET /v2/user-legal-information              | 401         | 200         | 200         | 200         | 200
PUT /v2/user-legal-information              | 401         | 422         | 422         | 422         | 403
GET /v2/user-legal-document                 | 401         | 200         | 200         | 200         | 200
POST /v2/user-legal-document                | 401         | 422         | 422         | 422         | 403
GET /v2/pfp/onboarding                      | 401         | 200         | 200         | 200         | 200
POST /v2/pfp/onboarding/{id}/events         | 401         | 409 404 404 | 403         | 403         | 403
GET /v2/pfp/kyc                             | 401         | 200         | 200         | 200         | 200
POST /v2/pfp/kyc/start                      | 401         | 409         | 403         | 403         | 403
POST /v2/pfp/kyc/{id}/events                | 401         | 409 404 404 | 403         | 409 409 404 | 403
POST /v2/pfp/notices/identity               | 401         | 401         | 401         | 401         | 401
GET /v2/suitability-test                    | 401         | 200         | 200         | 200         | 200
POST /v2/suitability-test/{id}/events       | 401         | 409 404 404 | 403         | 409 409 404 | 403
GET /v2/tenant-form-experienced             | 401         | 200         | 200         | 200         | 200
POST /v2/user-form-experienced              | 401         | 422         | 403         | 403         | 403
GET /v2/pfp/notifications                   | 401         | 200         | 200         | 200         | 200
POST /v2/pfp/notifications/{id}/read        | 401         | 200 404 404 | 200 404 404 | 200 404 404 | 403
POST /v2/pfp/notifications/read             | 401         | 200         | 200         | 200         | 403
GET /v2/pfp/home                            | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/users                           | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/users/export                   | 401         | 403         | 403         | 422         | 403
GET /v2/pfp/users/{id}                      | 401         | 403         | 403         | 200 200 404 | 403
POST /v2/pfp/users/{id}/events              | 401         | 409 404 404 | 409 404 404 | 409 409 404 | 403
PUT /v2/pfp/users/{id}/roles                | 401         | 403         | 403         | 200 200 404 | 403
POST /v2/pfp/users/{id}/login-link          | 401         | 403         | 403         | 202 403 404 | 403
GET /v2/pfp/issuances                       | 401         | 200         | 200         | 200         | 200
GET /v2/pfp/issuances/{id}                  | 401         | 200 404 404 | 200 404 404 | 200 200 404 | 200 404 404
GET /v2/pfp/owner-home                      | 401         | 403         | 200         | 403         | 403
GET /v2/pfp/public/issuances                | 200         | 200         | 200         | 200         | 200
GET /v2/pfp/public/promoters/{id}           | 200 404 404 | 200 404 404 | 404         | 200 404 404 | 200 404 404
GET /v2/pfp/public/statistics               | 200         | 200         | 200         | 200         | 200
GET /v2/pfp/public/comparisons              | 200         | 200         | 200         | 200         | 200
GET /v2/pfp/public/issuances/{slug}         | 200 404 404 | 200 404 404 | 404         | 200 404 404 | 200 404 404
GET /v2/pfp/invest/{slug}                   | 401         | 200 404 404 | 403         | 403         | 200 404 404
POST /v2/pfp/issuances/{id}/events          | 401         | 403         | 409 404 404 | 409 409 404 | 403
POST /v2/pfp/issuances                      | 401         | 403         | 422         | 422         | 403
GET /v2/pfp/issuances/{id}/content          | 401         | 403         | 200 404 404 | 200 200 404 | 403
PATCH /v2/pfp/issuances/{id}/content        | 401         | 403         | 200 404 404 | 200 200 404 | 403
GET /v2/pfp/issuances/{id}/content/{number} | 401         | 403         | 200 404 404 | 200 200 404 | 403
POST /v2/pfp/contents/{id}/events           | 401         | 403         | 409 404 404 | 409 409 404 | 403
GET /v2/pfp/slugs/{slug}                    | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/issuances/{id}/documents       | 401         | 403         | 422 404 404 | 422 422 404 | 403
GET /v2/pfp/issuances/{id}/preview-links    | 401         | 403         | 200 404 404 | 200 200 404 | 403
POST /v2/pfp/issuances/{id}/preview-links   | 401         | 403         | 201 404 404 | 201 201 404 | 403
DELETE /v2/pfp/issuances/{id}/preview-links/{link} | 401  | 403         | 404         | 404         | 403
POST /v2/pfp/public/previews                | 404         | 404         | 404         | 404         | 404
POST /v2/pfp/documents/{id}/events          | 401         | 403         | 409 404 404 | 409 409 404 | 403
GET /v2/pfp/tokens                          | 401         | 403         | 200         | 200         | 403
GET /v2/pfp/posts/waiting                   | 401         | 403         | 200         | 200         | 403
GET /v2/pfp/issuances/{id}/posts            | 200 404 404 | 200 404 404 | 200 404 404 | 200 200 404 | 200 404 404
POST /v2/pfp/issuances/{id}/posts           | 401         | 403         | 422         | 422         | 403
PUT /v2/pfp/posts/{id}                      | 401         | 403         | 422         | 422         | 403
POST /v2/pfp/posts/{id}/events              | 401         | 403         | 409 404 404 | 409 409 404 | 403
GET /v2/pfp/issuances/{id}/questions        | 200 404 404 | 200 404 404 | 200 404 404 | 200 200 404 | 200 404 404
POST /v2/pfp/issuances/{id}/questions       | 401         | 422         | 403         | 403         | 403
POST /v2/pfp/questions/{id}/events          | 401         | 409 404 404 | 409 404 404 | 409 409 404 | 403
POST /v2/pfp/tokens/{id}/events             | 401         | 403         | 403         | 409 409 404 | 403
GET /v2/pfp/issuances/{id}/whitelist        | 401         | 403         | 200 404 404 | 200 200 404 | 403
GET /v2/pfp/issuances/{id}/whitelist/chain  | 401         | 403         | 200 404 404 | 200 200 404 | 403
POST /v2/pfp/issuances/{id}/whitelist       | 401         | 403         | 403         | 422 422 404 | 403
GET /v2/pfp/invitations                     | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/invitations                    | 401         | 403         | 403         | 422         | 403
POST /v2/pfp/tax-residences/{id}/events     | 401         | 403         | 403         | 409 409 404 | 403
POST /v2/pfp/invitations/{id}/events        | 401         | 403         | 403         | 409 409 404 | 403
POST /v2/pfp/whitelistings/{id}/events      | 401         | 403         | 403         | 409 409 404 | 403
POST /v2/pfp/issuances/{id}/whitelist/import | 401        | 403         | 403         | 200 200 404 | 403
POST /v2/pfp/issuances/{id}/whitelist/export | 401        | 403         | 200 404 404 | 200 200 404 | 403
GET /v2/pfp/issuances/{id}/holders          | 401         | 403         | 200 404 404 | 200 200 404 | 403
POST /v2/pfp/issuances/{id}/holders/export  | 401         | 403         | 200 404 404 | 200 200 404 | 403
GET /v2/pfp/issuances/{id}/holders/{holder}/certificate | 401 | 403     | 403         | 404 404 404 | 403
GET /v2/pfp/issuances/{id}/movements        | 401         | 403         | 200 404 404 | 200 200 404 | 403
GET /v2/pfp/issuances/{id}/instructions     | 401         | 403         | 403         | 200 200 404 | 403
POST /v2/pfp/issuances/{id}/instructions    | 401         | 403         | 403         | 404 404 404 | 403
POST /v2/pfp/instructions/{id}/events       | 401         | 403         | 403         | 409 409 404 | 403
PUT /v2/pfp/issuances/{id}/follow           | 401         | 200 404 404 | 403         | 403         | 403
DELETE /v2/pfp/issuances/{id}/follow        | 401         | 200 404 404 | 403         | 403         | 403
POST /v2/pfp/issuances/{id}/investments     | 401         | 201 404 404 | 403         | 403         | 403
POST /v2/pfp/investments/{id}/events        | 401         | 409 404 404 | 409 404 404 | 409 409 404 | 403
POST /v2/pfp/signatures/{id}/events         | 401         | 409 404 404 | 403         | 403         | 403
POST /v2/pfp/signatures/{id}/signing-page   | 401         | 409 404 404 | 403         | 403         | 403
POST /v2/pfp/notices/signature              | 401         | 401         | 401         | 401         | 401
POST /v2/pfp/investments/{id}/payment-form  | 401         | 200 404 404 | 403         | 403         | 403
GET /v2/pfp/investments                     | 401         | 200         | 200         | 200         | 200
GET /v2/pfp/own-investments                 | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/own-investments/export          | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/investments/{id}                | 401         | 200 404 404 | 200 404 404 | 200 200 404 | 200 404 404
GET /v2/pfp/investments/{id}/coin-payment   | 401         | 200 404 404 | 403         | 403         | 200 404 404
GET /v2/pfp/investments/{id}/payments       | 401         | 403         | 403         | 200 200 404 | 403
POST /v2/pfp/payments/{id}/events           | 401         | 403         | 403         | 409 409 404 | 403
GET /v2/pfp/papers                          | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/portfolio                       | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/portfolio/results               | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/portfolio/return                | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/portfolio/{id}/cancellation     | 401         | 404         | 403         | 403         | 404
GET /v2/pfp/portfolio/{id}/certificate      | 401         | 404         | 403         | 403         | 404
GET /v2/pfp/distributions                   | 401         | 403         | 200         | 200         | 403
GET /v2/pfp/distributions/{id}              | 401         | 403         | 200 404 404 | 200 200 404 | 403
POST /v2/pfp/issuances/{id}/distributions   | 401         | 403         | 201 404 404 | 201 201 404 | 403
POST /v2/pfp/distributions/{id}/events      | 401         | 403         | 409 404 404 | 409 409 404 | 403
GET /v2/pfp/issuances/{id}/instalments      | 401         | 403         | 200 404 404 | 200 200 404 | 403
GET /v2/pfp/instalments                     | 401         | 403         | 200         | 200         | 403
POST /v2/pfp/instalments/{id}/events        | 401         | 403         | 409 404 404 | 409 409 404 | 403
GET /v2/pfp/approvals                       | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/approvals/{id}                  | 401         | 403         | 403         | 200 200 404 | 403
POST /v2/pfp/approvals                      | 401         | 403         | 403         | 422         | 403
POST /v2/pfp/approvals/{id}/events          | 401         | 403         | 403         | 409 409 404 | 403
GET /v2/pfp/earnings                        | 401         | 200         | 200         | 200         | 200
GET /v2/pfp/income                          | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/income/export                   | 401         | 200         | 403         | 403         | 200
GET /v2/pfp/tax-statement                   | 401         | 422         | 403         | 403         | 422
GET /v2/pfp/tax-statement/boxes             | 401         | 422         | 403         | 403         | 422
GET /v2/pfp/tax-summaries                   | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/reportable-accounts/export     | 401         | 403         | 403         | 422         | 403
POST /v2/pfp/tax-summaries/export           | 401         | 403         | 403         | 422         | 403
GET /v2/pfp/tax-files                       | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/tax-files/export               | 401         | 403         | 403         | 422         | 403
GET /v2/pfp/earnings/{id}                   | 401         | 200 404 404 | 200 404 404 | 200 200 404 | 200 404 404
POST /v2/pfp/earnings/{id}/events           | 401         | 409 404 404 | 409 404 404 | 409 409 404 | 403
POST /v2/pfp/earnings/{id}/authority-payment | 401        | 403         | 403         | 422 422 404 | 403
GET /v2/pfp/bank-lines                      | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/board                           | 401         | 200         | 403         | 200         | 200
GET /v2/pfp/ads/{id}                        | 401         | 200 404 404 | 403         | 200 200 404 | 200 404 404
GET /v2/pfp/ads                             | 401         | 200         | 403         | 200         | 200
GET /v2/pfp/sellable                        | 401         | 200         | 403         | 403         | 200
POST /v2/pfp/ads                            | 401         | 422         | 403         | 403         | 403
POST /v2/pfp/ads/{id}/events                | 401         | 409 404 404 | 403         | 409 409 404 | 403
GET /v2/pfp/issuances/{id}/market           | 401         | 403         | 403         | 200 200 404 | 403
POST /v2/pfp/issuances/{id}/market          | 401         | 403         | 403         | 200 200 404 | 403
GET /v2/pfp/ads/{id}/requests               | 401         | 404         | 403         | 403         | 404
POST /v2/pfp/ads/{id}/requests              | 401         | 404         | 403         | 403         | 403
GET /v2/pfp/standing-orders                 | 401         | 200         | 403         | 403         | 200
POST /v2/pfp/standing-orders                | 401         | 422         | 403         | 403         | 403
POST /v2/pfp/standing-orders/{id}/events    | 401         | 409 404 404 | 403         | 403         | 403
GET /v2/pfp/users/{id}/standing-orders      | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/transfers/{id}/card            | 401         | 404 404 404 | 403         | 403         | 403
GET /v2/pfp/transfers                       | 401         | 200         | 403         | 200         | 200
GET /v2/pfp/transfers/{id}                  | 401         | 200 404 404 | 403         | 200 200 404 | 200 404 404
POST /v2/pfp/transfers                      | 401         | 422         | 403         | 403         | 403
POST /v2/pfp/issuances/{id}/inheritances    | 401         | 403         | 403         | 404         | 403
POST /v2/pfp/transfers/{id}/events          | 401         | 409 404 404 | 403         | 409 409 404 | 403
POST /v2/pfp/transfers/{id}/payment-form    | 401         | 404 404 404 | 403         | 403         | 403
GET /v2/pfp/transfers/{id}/messages         | 401         | 200 404 404 | 403         | 200 200 404 | 200 404 404
POST /v2/pfp/transfers/{id}/messages        | 401         | 409 404 404 | 403         | 403         | 403
POST /v2/pfp/transfers/{id}/messages/{message}/hide | 401         | 403         | 403         | 404         | 403
GET /v2/pfp/saved-searches                  | 401         | 200         | 403         | 403         | 200
POST /v2/pfp/saved-searches                 | 401         | 422         | 403         | 403         | 403
DELETE /v2/pfp/saved-searches/{id}          | 401         | 200 404 404 | 403         | 403         | 403
POST /v2/pfp/statements                     | 401         | 403         | 403         | 422         | 403
POST /v2/pfp/statements/preview             | 401         | 403         | 403         | 422         | 403
GET /v2/pfp/statements                      | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/statements/{id}                 | 401         | 403         | 403         | 200 200 404 | 403
GET /v2/pfp/statements/{id}/report          | 401         | 403         | 403         | 200 200 404 | 403
GET /v2/pfp/bank-lines/waiting              | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/bank-lines/{id}/events         | 401         | 403         | 403         | 409 409 404 | 403
POST /v2/pfp/bank-lines/{id}/confirm        | 401         | 403         | 403         | 409 409 404 | 403
POST /v2/pfp/acquirer-reports               | 401         | 403         | 403         | 422         | 403
GET /v2/pfp/acquirer-reports                | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/cash                            | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/bank-feed                       | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/bank-feed/ask                  | 401         | 403         | 403         | 202         | 403
GET /v2/pfp/sent-transfers                  | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/sent-transfers/return          | 401         | 403         | 403         | 404         | 403
GET /v2/pfp/outgoing-transfers              | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/payment-files                  | 401         | 403         | 403         | 409         | 403
GET /v2/pfp/payment-files                   | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/payment-files/{id}/export      | 401         | 403         | 403         | 200 200 404 | 403
GET /v2/pfp/incidents                       | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/incidents/{id}                  | 401         | 403         | 403         | 200 200 404 | 403
POST /v2/pfp/incidents/{id}/events          | 401         | 403         | 403         | 200 200 404 | 403
GET /v2/pfp/incidents/{id}/candidates       | 401         | 403         | 403         | 200 200 404 | 403
POST /v2/pfp/incidents/{id}/assign          | 401         | 403         | 403         | 422 422 404 | 403
POST /v2/pfp/incidents/{id}/divide          | 401         | 403         | 403         | 422 422 404 | 403
POST /v2/pfp/incidents/{id}/credit          | 401         | 403         | 403         | 422 422 404 | 403
POST /v2/pfp/incidents/{id}/return          | 401         | 403         | 403         | 409 409 404 | 403
POST /v2/pfp/incidents/{id}/dismiss         | 401         | 403         | 403         | 409 409 404 | 403
POST /v2/pfp/incidents/{id}/book            | 401         | 403         | 403         | 404 404 404 | 403
POST /v2/pfp/incidents/{id}/correct         | 401         | 403         | 403         | 404 404 404 | 403
POST /v2/pfp/payments/{id}/refund-transfer  | 401         | 403         | 403         | 409 409 404 | 403
GET /v2/pfp/payments/{id}/return            | 303 303 404 | 303 303 404 | 303 303 404 | 303 303 404 | 303 303 404
GET /v2/pfp/signatures/{id}/return          | 303 303 404 | 303 303 404 | 303 303 404 | 303 303 404 | 303 303 404
POST /v2/pfp/payments/{id}/return           | 303 303 404 | 303 303 404 | 303 303 404 | 303 303 404 | 303 303 404
POST /v2/pfp/notices/payment                | 400         | 400         | 400         | 400         | 400
GET /v2/pfp/jobs/failed                     | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/jobs/{id}/retry                | 401         | 403         | 403         | 200 404 404 | 403
POST /v2/pfp/jobs/retry                     | 401         | 403         | 403         | 422         | 403
GET /v2/pfp/journal/{entity}                 | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/entities/{entity}                | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/entities/{entity}/trends         | 401         | 403         | 403         | 200         | 403
GET /v2/pfp/entities/{entity}/versions       | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/entities/{entity}/migration     | 401         | 403         | 403         | 422         | 403
POST /v2/pfp/journal/{entity}/acts           | 401         | 403         | 403         | 422         | 403
GET /v2/pfp/journal/{entity}/{id}            | 401         | 403         | 403         | 200 200 404 | 403
GET /v2/pfp/register/proof                  | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/register/check                 | 401         | 403         | 403         | 202         | 403
POST /v2/pfp/register/releases              | 401         | 403         | 403         | 422         | 403
GET /v2/pfp/register/report                 | 401         | 403         | 403         | 200         | 403
POST /v2/pfp/reports                        | 422         | 422         | 422         | 422         | 422
`;

const cells = (line: string) => line.split('|').map((cell) => cell.trim());

/** The status of each operation, by column and by whose entity it names. */
export const expected: ReadonlyMap<string, Record<Column, Record<Whose, number>>> = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [operation = '', ...answers] = cells(line);
      const byColumn = columns.map((column, index) => [column, statuses(answers[index] ?? '')]);
      return [operation, Object.fromEntries(byColumn)];
    }),
);

function statuses(cell: string): Record<Whose, number> {
  const [own = Number.NaN, others = own, missing = others] = cell.split(' ').map(Number);
  return { own, others, missing };
}

/** The entity that an operation names in its address or body. */
const ENTITIES: Record<string, keyof Entities> = {
  '{slug}': 'slug',
  '{version}': 'version',
  impersonate: 'subject',
  'users/{id}/login-link': 'subject',
  'users/{id}': 'user',
  'promoters/{id}': 'promoter',
  'sessions/{id}': 'session',
  // The accounts have no factor, so that acts with a password ask for none. routes/people/factorSetup.test.ts checks ownership.
  'factors/{id}': 'session',
  'payment-files/{id}': 'paymentFile',
  'files/{id}': 'file',
  // Only pictures of issuances have sizes. routes/app/pictures.test.ts checks who gets them.
  'pictures/{id}': 'file',
  'onboarding/{id}': 'onboarding',
  'kyc/{id}': 'kyc',
  'suitability-test/{id}': 'suitability',
  'notifications/{id}': 'notification',
  'tokens/{id}': 'token',
  'contents/{id}': 'content',
  'documents/{id}': 'document',
  'posts/{id}': 'post',
  'questions/{id}': 'question',
  'whitelistings/{id}': 'whitelisting',
  'tax-residences/{id}': 'taxResidence',
  'standing-orders/{id}': 'standingOrder',
  'invitations/{id}': 'invitation',
  'instructions/{id}': 'instruction',
  'ads/{id}': 'ad',
  'transfers/{id}': 'transfer',
  'saved-searches/{id}': 'savedSearch',
  'issuances/{id}': 'issuance',
  'portfolio/{id}': 'issuance',
  'investments/{id}': 'investment',
  'payments/{id}': 'payment',
  'signatures/{id}': 'signature',
  'instalments/{id}': 'instalment',
  'distributions/{id}': 'distribution',
  'approvals/{id}': 'approval',
  'earnings/{id}': 'earning',
  'jobs/{id}': 'job',
  'incidents/{id}': 'incident',
  'statements/{id}': 'statement',
  'bank-lines/{id}': 'bankLine',
  'journal/{entity}': 'investment',
  'entities/{entity}': 'investment',
};

export const entityOf = (path: string): keyof Entities | undefined =>
  Object.entries(ENTITIES).find(([part]) => path.includes(part))?.[1];
