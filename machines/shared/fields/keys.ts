/** The locale keys of the validation messages. Any other key is a compile error. */
export type ValidatorKey = `validator.${
  | 'error_null'
  | 'form_field_invalid'
  | `error_email${'' | '_min' | '_max' | '_array' | '_local'}`
  | `error_number${'' | '_min' | '_max' | '_integer' | '_mindigit' | '_maxdigit'}`
  | `error_number_${'min_tokens' | 'max_tokens' | 'multiple'}`
  | `error_string_${'min' | 'max' | 'special_chars'}`
  | `error_${'date' | 'url' | 'phone' | 'postal_code' | 'certificate_age' | 'certificate_over'}`
  | `error_${'birthday' | 'under_age' | 'document_number' | 'identity_confirmed' | 'identity_checking' | 'bank_holder' | 'bank_payee' | 'bank_payee_close' | 'checked'}`
  | `error_${'id_number' | 'id_letter' | 'id_zero' | 'id_minor' | 'id_company' | 'id_foreigner' | 'company_number' | 'company_form' | 'company_person' | 'company_vat' | 'wallet_address' | 'wallet_checksum' | 'iban' | 'iban_qr' | 'iban_sepa' | 'bic'}`
  | `error_file_${'day' | 'empty' | 'heic' | 'size' | 'type' | 'count' | 'active' | 'protected' | 'unreadable' | 'pixels' | 'pages'}`
  | `error_${'accept' | 'code' | 'app_code' | 'recovery_code' | 'declaration'}`
  | `error_password_${'busy' | 'common' | 'guessable' | 'known' | 'match' | 'same'}`
  | `error_${'json' | 'json_size' | 'json_key' | 'json_unknown_key'}`
  | `error_flow_${'draft_first' | 'campaign_before_closed' | 'closed_last' | 'invest_last' | 'test_missing' | 'kyc_missing'}`
  | `error_css_${'syntax' | 'rule' | 'selector' | 'property' | 'value' | 'nested'}`
  | 'error_image_elsewhere'
  | `error_payee${'' | '_close'}`
  | `error_${'option' | 'methods_unusable' | 'share_max' | 'silence_order' | 'law_limit' | 'approval_limit' | 'all_hidden' | 'openid_hidden'}`
  | `error_${'slug' | 'slug_taken' | 'symbol' | 'isin' | 'video' | 'list_max' | 'url_max' | 'owner_unknown'}`
  | `error_${'soft_cap' | 'date_order' | 'date_past' | 'shares_sum' | 'instalments' | 'ranking' | 'guarantee' | 'frozen' | 'sold'}`
  | `order_${'unknown' | 'ambiguous' | 'not_waiting' | 'other_amount' | 'repeated'}`
  | `shares_${'short' | 'over'}`
  | `error_${'user_exists' | 'invited'}`
  | `error_coin_${'limits' | 'token' | 'chain' | 'decimals' | 'silent'}`
  | 'investor_unknown'
  | `error_${'question_asked' | 'referral_own' | 'referral_unknown'}`
  | `error_receiver_${'unknown' | 'wallet' | 'unlisted' | 'same' | 'new'}`
  | `error_${'tokens_reach' | 'document_needed' | 'price_low' | 'price_high' | 'message_contact' | 'searches_max' | 'standing_orders_max' | 'standing_order_exists' | 'range'}`
  | `error_holder${'' | '_unknown' | '_wallet' | '_listed' | '_unidentified'}`
  | `error_${'duplicate' | 'analytics_id' | 'colour' | 'time_zone' | 'css' | 'currency_in_use' | 'no_holders' | 'capital_left'}`}`;
