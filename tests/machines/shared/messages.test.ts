import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#machines/shared/fields/errors.ts';
import type { ValidatorKey } from '#machines/shared/fields/keys.ts';
import { fieldTable } from './fieldTable.ts';
import { messages } from './messages.ts';

/** Every key of the union. The compiler reports a missing one, so no key can be added without a text. */
const keys = Object.keys({
  'validator.error_null': true,
  'validator.form_field_invalid': true,
  'validator.error_email': true,
  'validator.error_email_min': true,
  'validator.error_email_max': true,
  'validator.error_email_array': true,
  'validator.error_number': true,
  'validator.error_number_min': true,
  'validator.error_number_max': true,
  'validator.error_number_integer': true,
  'validator.error_number_mindigit': true,
  'validator.error_number_maxdigit': true,
  'validator.error_number_min_tokens': true,
  'validator.error_number_max_tokens': true,
  'validator.error_number_multiple': true,
  'validator.error_string_min': true,
  'validator.error_string_max': true,
  'validator.error_string_special_chars': true,
  'validator.error_date': true,
  'validator.error_url': true,
  'validator.error_phone': true,
  'validator.error_postal_code': true,
  'validator.error_certificate_age': true,
  'validator.error_certificate_over': true,
  'validator.error_birthday': true,
  'validator.error_under_age': true,
  'validator.error_document_number': true,
  'validator.error_identity_confirmed': true,
  'validator.error_identity_checking': true,
  'validator.error_bank_holder': true,
  'validator.error_bank_payee': true,
  'validator.error_bank_payee_close': true,
  'validator.error_payee': true,
  'validator.error_payee_close': true,
  'validator.error_checked': true,
  'validator.error_id_number': true,
  'validator.error_company_number': true,
  'validator.error_wallet_address': true,
  'validator.error_iban': true,
  'validator.error_bic': true,
  'validator.error_file_size': true,
  'validator.error_file_type': true,
  'validator.error_file_count': true,
  'validator.error_file_active': true,
  'validator.error_file_protected': true,
  'validator.error_file_unreadable': true,
  'validator.error_file_pages': true,
  'validator.error_file_pixels': true,
  'validator.error_password_busy': true,
  'validator.error_password_common': true,
  'validator.error_password_guessable': true,
  'validator.error_password_known': true,
  'validator.error_password_match': true,
  'validator.error_password_same': true,
  'validator.error_accept': true,
  'validator.error_code': true,
  'validator.error_app_code': true,
  'validator.error_recovery_code': true,
  'validator.error_declaration': true,
  'validator.error_json': true,
  'validator.error_json_size': true,
  'validator.error_json_key': true,
  'validator.error_json_unknown_key': true,
  'validator.error_flow_draft_first': true,
  'validator.error_flow_campaign_before_closed': true,
  'validator.error_flow_closed_last': true,
  'validator.error_flow_invest_last': true,
  'validator.error_flow_test_missing': true,
  'validator.error_flow_kyc_missing': true,
  'validator.error_duplicate': true,
  'validator.error_analytics_id': true,
  'validator.error_colour': true,
  'validator.error_time_zone': true,
  'validator.error_css': true,
  'validator.error_css_syntax': true,
  'validator.error_css_rule': true,
  'validator.error_css_selector': true,
  'validator.error_css_property': true,
  'validator.error_css_value': true,
  'validator.error_css_nested': true,
  'validator.error_image_elsewhere': true,
  'validator.error_slug': true,
  'validator.error_slug_taken': true,
  'validator.error_symbol': true,
  'validator.error_isin': true,
  'validator.error_video': true,
  'validator.error_list_max': true,
  'validator.error_url_max': true,
  'validator.error_owner_unknown': true,
  'validator.error_soft_cap': true,
  'validator.error_date_order': true,
  'validator.error_date_past': true,
  'validator.error_shares_sum': true,
  'validator.error_instalments': true,
  'validator.error_frozen': true,
  'validator.error_sold': true,
  'validator.error_currency_in_use': true,
  'validator.error_no_holders': true,
  'validator.error_capital_left': true,
  'validator.order_unknown': true,
  'validator.order_ambiguous': true,
  'validator.order_not_waiting': true,
  'validator.order_other_amount': true,
  'validator.investor_unknown': true,
  'validator.error_holder': true,
  'validator.error_holder_unknown': true,
  'validator.error_holder_wallet': true,
  'validator.error_holder_listed': true,
  'validator.error_holder_unidentified': true,
  'validator.error_question_asked': true,
  'validator.error_referral_own': true,
  'validator.error_referral_unknown': true,
  'validator.error_user_exists': true,
  'validator.error_invited': true,
  'validator.error_receiver_unknown': true,
  'validator.error_receiver_wallet': true,
  'validator.error_receiver_unlisted': true,
  'validator.error_receiver_same': true,
  'validator.error_receiver_new': true,
  'validator.error_tokens_reach': true,
  'validator.error_document_needed': true,
  'validator.error_price_low': true,
  'validator.error_price_high': true,
  'validator.error_message_contact': true,
  'validator.error_searches_max': true,
  'validator.error_range': true,
  'validator.error_coin_limits': true,
  'validator.error_coin_token': true,
  'validator.error_coin_chain': true,
  'validator.error_coin_decimals': true,
  'validator.error_coin_silent': true,
  'validator.error_option': true,
  'validator.error_methods_unusable': true,
  'validator.error_share_max': true,
  'validator.error_silence_order': true,
  'validator.error_law_limit': true,
  'validator.error_approval_limit': true,
  'validator.error_all_hidden': true,
} satisfies Record<ValidatorKey, true>);

/** The error of one field, such as `validator.error_null.email`. */
const ofField = /^validator\.\w+\./;
const idsIn = (language: 'es' | 'en') => Object.keys(messages[language]);

describe.each(['es', 'en'] as const)('the validation messages in %s', (language) => {
  it('exist for exactly the known keys', () => {
    expect(
      idsIn(language)
        .filter((id) => !ofField.test(id))
        .toSorted(),
    ).toEqual(keys.toSorted());
  });

  it('of single fields replace a known message, with the same values', () => {
    const ofFields = idsIn(language).filter((id) => ofField.test(id));
    expect(ofFields.length).toBeGreaterThan(60);
    expect(ofFields.filter((id) => !keys.includes(id.split('.').slice(0, 2).join('.')))).toEqual([]);
    expect(ofFields.filter((id) => messages[language][id]?.includes('{'))).toEqual([]);
  });

  it('show a limit exactly if the error has one', () => {
    const raised = Object.values(fieldTable).flatMap(({ field, refuses }) =>
      refuses.flatMap(([value]) => Object.values(fieldErrors(field, value))),
    );
    expect(raised.length).toBeGreaterThan(100);
    const wrong = raised.filter(
      ({ id, values }) => /\{limit[,}]/.test(messages[language][id] ?? '') !== (values.limit !== undefined),
    );
    expect(wrong).toEqual([]);
  });
});
