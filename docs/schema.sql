-- Written by npm run documents. A picture of the schema after all migrations, to read and to compare: no program runs it.

create extension if not exists pg_trgm;

CREATE OR REPLACE FUNCTION public.append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% only grows', tg_table_name using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION public.folded(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(regexp_replace(
    normalize(translate(said, U&'\00b4\0384\1fbd\1fbf\1fef\1ffd\1ffe', ''), NFKD),
    '[''.\u0060\u00ad\u00b7\u02b9-\u02c1\u02c8\u02ca\u02cb\u0300-\u036f\u0483-\u0489\u055a\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u0610-\u061a\u061c\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20ff\u3099\u309a\ua78c\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb]', '', 'g'),
    '[\u0001-\u0026\u0028-\u002d\u002f\u003a-\u003f\u005b-\u005f\u007b-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6\u00bb\u00bf\u00d7\u00f7\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u1400\u1680\u1806\u2000-\u200a\u2010-\u2017\u201c-\u2029\u202f-\u2031\u2033\u2034\u2036-\u205f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3003\u3008-\u3020\u3030\u303d\u30a0\u30fb\ufe10-\ufe1f\ufe30-\ufe6f]', ' ', 'g') collate "C"),
    'ÆŒÞẞØøŁłĐđÐðĦħŊŋŦŧıƏƎƐƆƷΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЇЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'æœþßoollddddhhnnttiəǝɛɔʒαβγδεζηθικλμνξοπρστυφχψωσђєѕіїјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ01234567890123456789'),
    'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'), ' +', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION public.holders_at(project uuid, record_date date, time_zone text)
 RETURNS TABLE(user_id uuid, tokens integer)
 LANGUAGE sql
 STABLE
AS $function$
  select change.user_id, sum(change.tokens)::integer from holding_change change
  where change.project_id = project and change.at < ((record_date + 1)::timestamp at time zone time_zone)
  group by change.user_id having sum(change.tokens) > 0
$function$;

CREATE OR REPLACE FUNCTION public.keep_feed_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.iban, new.bank_id, new.number, new.booked_on, new.amount, new.currency, new.read_at)
      = (old.id, old.iban, old.bank_id, old.number, old.booked_on, old.amount, old.currency, old.read_at)
    and new.instruction_key is not distinct from old.instruction_key
    and new.reference in (old.reference, '') and new.name in (old.name, '') and new.ending in (old.ending, '')
  then return new; end if;
  raise exception 'The lines of the bank are append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_outgoing_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and (new.key, new.amount, new.currency, new.concept, new.added_at)
      = (old.key, old.amount, old.currency, old.concept, old.added_at)
    and (old.file_id is null
      or (new.file_id, new.place, new.end_to_end_id) = (old.file_id, old.place, old.end_to_end_id))
    and (old.rejected_at is null or new.rejected_at = old.rejected_at)
    and (new.other_iban is not distinct from old.other_iban or new.other_iban = '')
    and (new.other_holder is not distinct from old.other_holder or new.other_holder = '')
  then return new; end if;
  raise exception 'Transfers to the bank are append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_statement_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.key, new.import_id, new.line, new.booked_on, new.amount, new.currency, new.imported_at)
      = (old.id, old.key, old.import_id, old.line, old.booked_on, old.amount, old.currency, old.imported_at)
    and new.instruction_key is not distinct from old.instruction_key
    and new.similar_to is not distinct from old.similar_to
    and new.reference in (old.reference, '') and new.payer in (old.payer, '')
  then return new; end if;
  raise exception 'The lines of statements are append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added group by posting_id having sum(amount) <> 0) then
    raise exception 'a posting must sum to zero' using errcode = '23514', constraint = 'sums_to_zero';
  end if;
  update ledger_account account set balance = account.balance + change.amount
    from (select account_id, sum(amount) as amount from added group by account_id order by account_id) change
    where account.id = change.account_id and account.bounded;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_post(posting uuid, posting_key text, about text, entity uuid, moment timestamp with time zone, kinds text[], owners uuid[], bounds boolean[], amounts bigint[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  fresh integer;
begin
  insert into ledger_posting (id, key, about, entity_id, at) values (posting, posting_key, about, entity, moment)
    on conflict (key) do nothing;
  get diagnostics fresh = row_count;
  if fresh = 0 then return false; end if;
  insert into ledger_account (kind, owner, bounded)
    select distinct line.kind, line.owner, line.bounded
      from unnest(kinds, owners, bounds) as line (kind, owner, bounded)
      where not exists (select from ledger_account known where known.kind = line.kind and known.owner = line.owner)
      order by 1, 2
    on conflict (kind, owner) do nothing;
  insert into ledger_entry (posting_id, account_id, amount)
    select posting, account.id, sum(line.amount)
      from unnest(kinds, owners, amounts) as line (kind, owner, amount)
      join ledger_account account on account.kind = line.kind and account.owner = line.owner
      group by account.id having sum(line.amount) <> 0 order by account.id;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.remember_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.had_role := new.had_role or new.roles && array['ADMIN', 'ENTREPRENEUR', 'CLIENT', 'ISSUER'];
  new.was_manager := new.was_manager or new.roles @> array['ADMIN'];
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_row_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET bytea_output TO 'hex'
AS $function$
declare
  before jsonb;
  after jsonb;
  key text;
begin
  if tg_op <> 'INSERT' then before := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then after := to_jsonb(new); end if;
  select string_agg(coalesce(after, before) ->> name, ' ' order by place) into key
    from unnest(string_to_array(tg_argv[0], ',')) with ordinality as part (name, place);
  raise info using message = 'tesela.row_change', detail = jsonb_build_object(
    'table', tg_table_name,
    'key', key,
    'last', (select max(number) from row_record where relation = tg_table_name and row_key = key),
    'before', (select jsonb_object_agg(name, before -> name) from unnest(string_to_array(tg_argv[1], ',')) name where before is not null),
    'after', (select jsonb_object_agg(name, after -> name) from unnest(string_to_array(tg_argv[1], ',')) name where after is not null)
  )::text;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tokens_issued(project uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (select coalesce(sum(tokens), 0) from holding where project_id = project)::bigint
    + (select coalesce(sum(tokens), 0) from holding_change where project_id = project and user_id is null)::bigint
$function$;

-- people

-- A human with an account, and the state of what is known of that account. Personal columns are encrypted with the user’s key.
create table users (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  email text not null,
  password_hash text,
  google_subject text,
  roles text[] not null,
  locale text not null default 'es'::text,
  person_type text not null default 'natural'::text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  profile jsonb not null default '{}'::jsonb,
  company jsonb,
  image_file uuid,
  commercial boolean not null default false,
  commercial_at timestamp with time zone,
  terms_accepted_at timestamp with time zone not null,
  privacy_accepted_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  type_chosen_at timestamp with time zone,
  sophistication jsonb,
  sophisticated_until timestamp with time zone,
  former_email text,
  restricted_until timestamp with time zone,
  referral_code text not null,
  referrer_id uuid,
  review text generated always as ("substring"(status, 'review:([a-z]+)'::text)) stored,
  email_verified boolean generated always as ((status ~~ '%email:verified%'::text)) stored,
  investor_class text generated always as ("substring"(status, 'class:([a-zA-Z]+)'::text)) stored,
  had_role boolean not null default false,
  muted text[] not null default '{}'::text[],
  was_manager boolean not null default false,
  quarantined_at timestamp with time zone,
  search_text text generated always as ((' '::text || folded(((((((((email || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || COALESCE((company ->> 'organisationName'::text), ''::text)) || ' '::text) || referral_code)))) stored,
  apple_subject text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_apple_subject_key UNIQUE (apple_subject),
  constraint users_google_subject_key UNIQUE (google_subject),
  constraint users_referral_code_key UNIQUE (referral_code),
  constraint users_person_type_check CHECK ((person_type = ANY (ARRAY['natural'::text, 'legal'::text])))
);
CREATE INDEX users_class ON public.users USING btree (investor_class, created_at, id);
CREATE INDEX users_deposit ON public.users USING btree ("right"(replace((id)::text, '-'::text, ''::text), 12));
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
CREATE INDEX users_managers_ever ON public.users USING btree (id) WHERE was_manager;
CREATE INDEX users_name ON public.users USING btree (lower((first_name || last_name)), id);
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC) INCLUDE (review);
CREATE INDEX users_person_type ON public.users USING btree (person_type, created_at, id);
CREATE INDEX users_referrer ON public.users USING btree (referrer_id) WHERE (referrer_id IS NOT NULL);
CREATE INDEX users_review ON public.users USING btree (review, created_at, id);
CREATE INDEX users_roles ON public.users USING gin (roles);
CREATE INDEX users_search ON public.users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_unchanged ON public.users USING btree (status, updated_at, id);

-- The identity of a user: what was checked and confirmed.
create table kyc (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  user_id uuid not null,
  reference text,
  url text,
  return_path text,
  identity_check_key text,
  pending_since timestamp with time zone,
  document_expires_on date,
  extracted jsonb,
  confirmed jsonb,
  quarantined_at timestamp with time zone,
  constraint kyc_pkey PRIMARY KEY (id),
  constraint kyc_reference_key UNIQUE (reference),
  constraint kyc_user_id_key UNIQUE (user_id)
);
CREATE INDEX kyc_status ON public.kyc USING btree (status, user_id);
CREATE INDEX kyc_unchanged ON public.kyc USING btree (status, updated_at, id);

-- The pictures of each identity check. They stay when a check is repeated.
create table kyc_document (
  kyc_id uuid not null,
  reference text not null,
  kind text not null,
  file_id uuid not null,
  constraint kyc_document_pkey PRIMARY KEY (kyc_id, reference, kind),
  constraint kyc_document_kind_check CHECK ((kind = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text])))
);

-- The steps that a user takes before investing, and the simulation of losses.
create table onboarding (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  user_id uuid not null,
  simulation jsonb,
  quarantined_at timestamp with time zone,
  constraint onboarding_pkey PRIMARY KEY (id),
  constraint onboarding_user_id_key UNIQUE (user_id)
);
CREATE INDEX onboarding_unchanged ON public.onboarding USING btree (status, updated_at, id);

-- Whether a user may invest as one who knows the product: test, warning, declaration.
create table suitability (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  user_id uuid not null,
  decided_at timestamp with time zone,
  warned_at timestamp with time zone,
  declaration jsonb,
  quarantined_at timestamp with time zone,
  constraint suitability_pkey PRIMARY KEY (id),
  constraint suitability_user_id_key UNIQUE (user_id)
);
CREATE INDEX suitability_unchanged ON public.suitability USING btree (status, updated_at, id);

-- One try of the knowledge test with its answers.
create table suitability_attempt (
  suitability_id uuid not null,
  number integer not null,
  answers jsonb not null,
  score integer not null,
  passed boolean not null,
  rule text not null,
  at timestamp with time zone not null,
  constraint suitability_attempt_pkey PRIMARY KEY (suitability_id, number)
);

-- Where a user pays taxes, as declared, and the certificate that a manager has accepted.
create table tax_residence (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  quarantined_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  user_id uuid not null,
  details jsonb,
  file_id uuid,
  valid_until date,
  text_version text,
  text_sha256 text,
  contradictions text[] not null default '{}'::text[],
  doubts text[] not null default '{}'::text[],
  constraint tax_residence_pkey PRIMARY KEY (id),
  constraint tax_residence_check CHECK (((file_id IS NULL) = (valid_until IS NULL))),
  constraint tax_residence_text CHECK (((text_version IS NULL) = (text_sha256 IS NULL)))
);
CREATE UNIQUE INDEX tax_residence_current ON public.tax_residence USING btree (user_id) WHERE (status <> ALL (ARRAY['new'::text, 'replaced'::text]));

-- An address that a manager has invited to register in a role.
create table invitation (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  email text not null,
  name text not null,
  role text not null,
  invited_by uuid not null,
  locale text not null,
  mails integer not null default 0,
  expires_at timestamp with time zone not null,
  user_id uuid,
  quarantined_at timestamp with time zone,
  search_text text generated always as ((' '::text || folded(((email || ' '::text) || name)))) stored,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['USER'::text, 'ENTREPRENEUR'::text])))
);
CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (lower(email)) WHERE (status = ANY (ARRAY['new'::text, 'sent'::text]));

-- A signed-in device, or a manager who acts as a user.
create table session (
  token_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  manager_id uuid,
  reason text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  user_agent text not null default ''::text,
  opened_by bytea,
  began_at timestamp with time zone not null default now(),
  used_at timestamp with time zone not null default now(),
  ended_by text,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_key UNIQUE (id),
  constraint session_check CHECK (((manager_id IS NULL) = (reason IS NULL))),
  constraint session_ended_by_check CHECK ((ended_by = ANY (ARRAY['idle'::text, 'tooLong'::text])))
);
CREATE INDEX session_manager ON public.session USING btree (manager_id) WHERE (manager_id IS NOT NULL);
CREATE INDEX session_opened_by ON public.session USING btree (opened_by) WHERE (opened_by IS NOT NULL);
CREATE INDEX "session_user" ON public.session USING btree (user_id);

-- A second factor: an authenticator app or a passkey.
create table factor (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  secret text,
  last_step bigint,
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text[],
  constraint factor_pkey PRIMARY KEY (id),
  constraint factor_credential_id_key UNIQUE (credential_id),
  constraint factor_check CHECK (
CASE kind
    WHEN 'totp'::text THEN ((secret IS NOT NULL) AND (last_step IS NOT NULL))
    ELSE ((credential_id IS NOT NULL) AND (public_key IS NOT NULL) AND (counter IS NOT NULL) AND (transports IS NOT NULL))
END),
  constraint factor_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text])))
);
CREATE UNIQUE INDEX factor_one_app ON public.factor USING btree (user_id) WHERE (kind = 'totp'::text);
CREATE INDEX factor_user ON public.factor USING btree (user_id);

-- A sign-in that waits for its second factor.
create table factor_challenge (
  hash bytea not null,
  user_id uuid not null,
  session_hash bytea,
  with_link boolean not null,
  passkey_challenge text,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint factor_challenge_pkey PRIMARY KEY (hash)
);
CREATE INDEX factor_challenge_user ON public.factor_challenge USING btree (user_id);

-- Codes that replace a lost factor once, hashed.
create table recovery_code (
  user_id uuid not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, hash)
);

-- A mailed code, bound to what it confirms, hashed, used once.
create table code (
  id uuid not null,
  user_id uuid,
  purpose text not null,
  bound_to text not null,
  hash bytea not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint code_pkey PRIMARY KEY (id),
  constraint code_purpose_check CHECK ((purpose = ANY (ARRAY['email'::text, 'signature'::text]))),
  constraint code_tries_check CHECK ((tries <= 5))
);
CREATE INDEX code_user ON public.code USING btree (user_id, purpose, created_at DESC);
CREATE INDEX code_without_user ON public.code USING btree (bound_to, created_at DESC) WHERE (user_id IS NULL);

-- A mailed link for a session, a password or a device, hashed, used once.
create table secret_link (
  hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  session_hash bytea,
  constraint secret_link_pkey PRIMARY KEY (hash),
  constraint secret_link_purpose_check CHECK ((purpose = ANY (ARRAY['session'::text, 'password'::text, 'device'::text])))
);
CREATE INDEX secret_link_user ON public.secret_link USING btree (user_id);

-- A browser from which a user has signed in, which strangers’ guesses do not lock out.
create table device (
  user_id uuid not null,
  hash bytea not null,
  user_agent text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint device_pkey PRIMARY KEY (user_id, hash)
);

-- Wrong guesses of a password or code, by a keyed hash of who is guessed.
create table guess (
  key text not null,
  wrong integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint guess_pkey PRIMARY KEY (key)
);

-- Calls that are limited, by a keyed hash of the caller.
create table budget (
  key text not null,
  window_start timestamp with time zone not null,
  used integer not null,
  constraint budget_pkey PRIMARY KEY (key, window_start)
);

-- The key that encrypts a user’s personal data. Its end is the erasure.
create table personal_key (
  user_id uuid not null,
  encrypted_key bytea,
  created_at timestamp with time zone not null,
  destroyed_at timestamp with time zone,
  constraint personal_key_pkey PRIMARY KEY (user_id),
  constraint personal_key_check CHECK (((encrypted_key IS NULL) = (destroyed_at IS NOT NULL)))
);

-- Keyed digests of a user’s documents, phones and account, by which managers find the user.
create table identifier (
  user_id uuid not null,
  digest bytea not null,
  constraint identifier_pkey PRIMARY KEY (user_id, digest)
);
CREATE INDEX identifier_digest ON public.identifier USING btree (digest);

-- The accounts to which a user is paid, one of them current.
create table bank_account (
  id uuid not null,
  user_id uuid not null,
  iban text not null,
  bic text,
  holder text not null,
  created_at timestamp with time zone not null,
  usable_from timestamp with time zone not null,
  replaced_at timestamp with time zone,
  personal jsonb,
  constraint bank_account_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX bank_account_current ON public.bank_account USING btree (user_id) WHERE (replaced_at IS NULL);
CREATE INDEX bank_account_ending ON public.bank_account USING btree ("right"(iban, 4)) WHERE (replaced_at IS NULL);

-- The wallets to which a user’s tokens go, one of them current.
create table wallet (
  id uuid not null,
  user_id uuid not null,
  address text not null,
  managed boolean not null,
  created_at timestamp with time zone not null,
  usable_from timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint wallet_pkey PRIMARY KEY (id),
  constraint wallet_address_check CHECK ((address ~ '^0x[0-9a-fA-F]{40}$'::text))
);
CREATE UNIQUE INDEX wallet_current ON public.wallet USING btree (user_id) WHERE (replaced_at IS NULL);
CREATE INDEX wallet_lower_address ON public.wallet USING btree (lower(address));

-- Wallets for which a user has signed.
create table proven_wallet (
  user_id uuid not null,
  address text not null,
  proven_at timestamp with time zone not null,
  constraint proven_wallet_pkey PRIMARY KEY (user_id, address),
  constraint proven_wallet_address_check CHECK ((address ~ '^0x[0-9a-f]{40}$'::text))
);

-- issuances

-- What is offered to investors, with the columns that pages show and the terms that contracts fix.
create table project (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  owner_id uuid not null,
  client_uuid text,
  slug text not null,
  title text not null,
  subtitle text not null default ''::text,
  product text not null,
  sector text not null default ''::text,
  modality text not null default 'onlineRound'::text,
  summary text not null default ''::text,
  sections jsonb not null default '{}'::jsonb,
  video text,
  colours text[] not null default '{}'::text[],
  logo_file uuid,
  image_files uuid[] not null default '{}'::uuid[],
  token_name text not null default ''::text,
  token_symbol text not null default ''::text,
  price integer,
  tokens_for_sale integer,
  soft_cap bigint,
  min_tokens integer not null default 1,
  max_tokens integer,
  fee_points integer not null default 0,
  interest_points integer,
  term_months integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  mint_strategy text not null default 'manual'::text,
  kiis_version integer not null default 0,
  kiis_file uuid,
  illustration jsonb,
  place text not null default ''::text,
  risks text[] not null default '{}'::text[],
  use_of_funds jsonb not null default '[]'::jsonb,
  team jsonb not null default '[]'::jsonb,
  image_texts text[] not null default '{}'::text[],
  instalments text,
  repayment text,
  face_price integer,
  planned_at timestamp with time zone,
  customization jsonb,
  market_halted_at timestamp with time zone,
  market_reason text,
  quarantined_at timestamp with time zone,
  business_days text not null default 'none'::text,
  interest_days text not null default 'unadjusted'::text,
  default_interest_points integer not null default 0,
  isin text,
  ranking text,
  guarantee jsonb,
  search_text text generated always as ((' '::text || folded(((((((((((title || ' '::text) || COALESCE(subtitle, ''::text)) || ' '::text) || COALESCE(sector, ''::text)) || ' '::text) || COALESCE(place, ''::text)) || ' '::text) || COALESCE(token_name, ''::text)) || ' '::text) || COALESCE(token_symbol, ''::text))))) stored,
  constraint project_pkey PRIMARY KEY (id),
  constraint project_client_uuid_key UNIQUE (client_uuid),
  constraint project_slug_key UNIQUE (slug),
  constraint project_business_days_check CHECK ((business_days = ANY (ARRAY['none'::text, 'following'::text, 'modifiedFollowing'::text, 'preceding'::text]))),
  constraint project_default_interest_points_check CHECK (((default_interest_points >= 0) AND (default_interest_points <= 10000))),
  constraint project_face_price_check CHECK ((face_price > 0)),
  constraint project_fee_points_check CHECK (((fee_points >= 0) AND (fee_points <= 10000))),
  constraint project_guarantee_check CHECK (((guarantee ->> 'kind'::text) = ANY (ARRAY['none'::text, 'mortgage'::text, 'pledge'::text, 'personal'::text, 'several'::text]))),
  constraint project_interest_days_check CHECK ((interest_days = ANY (ARRAY['unadjusted'::text, 'adjusted'::text]))),
  constraint project_isin_check CHECK ((isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'::text)),
  constraint project_min_tokens_check CHECK ((min_tokens > 0)),
  constraint project_mint_strategy_check CHECK ((mint_strategy = ANY (ARRAY['manual'::text, 'charge'::text, 'campaignEnd'::text, 'softCap'::text]))),
  constraint project_modality_check CHECK ((modality = ANY (ARRAY['onlineRound'::text, 'coInvestment'::text, 'equity'::text, 'premoney'::text]))),
  constraint project_price_check CHECK ((price > 0)),
  constraint project_product_check CHECK ((product = ANY (ARRAY['debt'::text, 'equity'::text, 'realEstate'::text]))),
  constraint project_ranking_check CHECK ((ranking = ANY (ARRAY['seniorSecured'::text, 'senior'::text, 'subordinated'::text, 'participating'::text, 'equity'::text]))),
  constraint project_soft_cap_check CHECK ((soft_cap >= 0)),
  constraint project_subtitle_check CHECK ((length(subtitle) < 50)),
  constraint project_tokens_for_sale_check CHECK ((tokens_for_sale > 0))
);
CREATE INDEX project_newest ON public.project USING btree (created_at DESC, id DESC);
CREATE INDEX project_owner ON public.project USING btree (owner_id);
CREATE INDEX project_search ON public.project USING gin (search_text gin_trgm_ops);

-- A version of what an issuance says: written, reviewed, published.
create table content (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  project_id uuid not null,
  number integer not null,
  fields jsonb not null,
  saved jsonb not null default '{}'::jsonb,
  revision integer not null default 0,
  is_material boolean,
  sheet_file uuid,
  quarantined_at timestamp with time zone,
  constraint content_pkey PRIMARY KEY (id),
  constraint content_number UNIQUE (project_id, number),
  constraint content_number_check CHECK ((number > 0)),
  constraint content_published EXCLUDE USING btree (project_id WITH =) WHERE ((status = 'published'::text)) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX content_open ON public.content USING btree (project_id) WHERE (status = ANY (ARRAY['new'::text, 'draft'::text, 'submitted'::text, 'returned'::text, 'accepted'::text]));

-- What a version said when it was sent to the validator.
create table content_submission (
  content_id uuid not null,
  number integer not null,
  fields jsonb not null,
  at timestamp with time zone not null,
  constraint content_submission_pkey PRIMARY KEY (content_id, number)
);

-- The validator’s remarks beside fields, with answers.
create table content_remark (
  id uuid not null,
  project_id uuid not null,
  content_id uuid not null,
  field text not null,
  body text not null,
  author_id uuid,
  created_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  corrected_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint content_remark_pkey PRIMARY KEY (id)
);
CREATE INDEX content_remark_project ON public.content_remark USING btree (project_id, created_at);

-- Papers of a project or of a user, in editions.
create table document (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  project_id uuid,
  user_id uuid,
  kind text not null,
  name text not null,
  file_id uuid not null,
  expires_on date,
  replaces uuid,
  edition integer not null default 1,
  quarantined_at timestamp with time zone,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_check CHECK (((project_id IS NULL) <> (user_id IS NULL)))
);
CREATE INDEX document_project ON public.document USING btree (project_id);
CREATE INDEX document_user ON public.document USING btree (user_id);

-- What is known of a stored file. Its bytes are in the storage.
create table file (
  id uuid not null,
  owner_id uuid,
  purpose text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  created_at timestamp with time zone not null,
  is_encrypted boolean not null default false,
  picture jsonb,
  size_of uuid,
  width integer,
  constraint file_pkey PRIMARY KEY (id)
);
CREATE INDEX file_owner ON public.file USING btree (owner_id);
CREATE UNIQUE INDEX file_size ON public.file USING btree (size_of, width, content_type) WHERE (size_of IS NOT NULL);

-- An update or the key figures of a year.
create table post (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  project_id uuid not null,
  kind text not null,
  author text not null,
  author_id uuid,
  form_key uuid,
  title text not null default ''::text,
  body jsonb,
  year integer,
  figures jsonb,
  note text not null default ''::text,
  attachments uuid[] not null default '{}'::uuid[],
  remark text,
  reason text,
  published_at timestamp with time zone,
  material boolean not null default false,
  quarantined_at timestamp with time zone,
  constraint post_pkey PRIMARY KEY (id),
  constraint post_form_key_key UNIQUE (form_key),
  constraint post_author_check CHECK ((author = ANY (ARRAY['ENTREPRENEUR'::text, 'ADMIN'::text]))),
  constraint post_check CHECK (((kind = 'figures'::text) = ((year IS NOT NULL) AND (figures IS NOT NULL)))),
  constraint post_kind_check CHECK ((kind = ANY (ARRAY['news'::text, 'figures'::text])))
);
CREATE INDEX post_attachments ON public.post USING gin (attachments);
CREATE INDEX post_newest ON public.post USING btree (project_id, created_at DESC, id DESC);
CREATE INDEX post_submitted ON public.post USING btree (updated_at) WHERE (status = 'submitted'::text);

-- What an investor asks about a project. The text is encrypted until it is published.
create table question (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  project_id uuid not null,
  asker_id uuid,
  asked jsonb,
  body text,
  fingerprint bytea,
  answer text,
  answered_by text,
  remark text,
  reason text,
  published_at timestamp with time zone,
  quarantined_at timestamp with time zone,
  constraint question_pkey PRIMARY KEY (id),
  constraint question_once UNIQUE (project_id, asker_id, fingerprint),
  constraint question_answered_by_check CHECK ((answered_by = ANY (ARRAY['ENTREPRENEUR'::text, 'ADMIN'::text])))
);
CREATE INDEX question_answered ON public.question USING btree (updated_at) WHERE (status = ANY (ARRAY['asked'::text, 'answered'::text]));
CREATE INDEX question_asker ON public.question USING btree (asker_id);
CREATE INDEX question_newest ON public.question USING btree (project_id, created_at DESC, id DESC);

-- Who follows an issuance by e-mail without an account. The address is encrypted, and erased after the end.
create table follower (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  quarantined_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  project_id uuid not null,
  contact text,
  digest bytea,
  locale text not null,
  mails integer not null default 0,
  expires_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  user_id uuid,
  constraint follower_pkey PRIMARY KEY (id),
  constraint follower_check CHECK (((contact IS NULL) = (digest IS NULL))),
  constraint follower_locale_check CHECK ((locale = ANY (ARRAY['es'::text, 'en'::text])))
);
CREATE UNIQUE INDEX follower_open ON public.follower USING btree (digest, project_id) WHERE (status = ANY (ARRAY['new'::text, 'asked'::text, 'confirmed'::text]));
CREATE INDEX follower_told ON public.follower USING btree (project_id, id) WHERE (status = 'confirmed'::text);
CREATE INDEX follower_user ON public.follower USING btree (user_id) WHERE (user_id IS NOT NULL);

-- A secret link that shows a draft to a partner.
create table preview_link (
  id uuid not null,
  project_id uuid not null,
  token_hash bytea not null,
  label text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  opened integer not null default 0,
  opened_at timestamp with time zone,
  constraint preview_link_pkey PRIMARY KEY (id),
  constraint preview_link_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX preview_link_project ON public.preview_link USING btree (project_id, created_at);

-- Addresses that an issuance had before, which lead to the present one.
create table former_slug (
  slug text not null,
  project_id uuid not null,
  at timestamp with time zone not null,
  constraint former_slug_pkey PRIMARY KEY (slug)
);
CREATE INDEX former_slug_project ON public.former_slug USING btree (project_id);

-- Which visitors an issuance had on a day, by a hash that changes daily.
create table visit (
  project_id uuid not null,
  day date not null,
  visitor bytea not null,
  constraint visit_pkey PRIMARY KEY (project_id, day, visitor)
);

-- Which users follow a project.
create table follow (
  user_id uuid not null,
  project_id uuid not null,
  at timestamp with time zone not null,
  constraint follow_pkey PRIMARY KEY (user_id, project_id)
);

-- orders

-- One order of an investor in a project, from interest to minted tokens.
create table investment (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  number bigint not null generated always as identity,
  user_id uuid not null,
  project_id uuid not null,
  tokens integer not null,
  tokens_held integer not null default 0,
  price integer not null,
  amount bigint not null,
  fee bigint not null default 0,
  method_fee bigint not null default 0,
  method text,
  balance_used bigint not null default 0,
  reference text not null,
  referral_code text,
  proof_file uuid,
  warnings jsonb,
  rules jsonb not null default '{}'::jsonb,
  informed_before_at timestamp with time zone,
  informed_after_at timestamp with time zone,
  reflection_ends_at timestamp with time zone,
  order_expires_at timestamp with time zone,
  charged_at timestamp with time zone,
  signed_at timestamp with time zone,
  minted_at timestamp with time zone,
  contract_file uuid,
  contract_hash text,
  mint_transaction text,
  mint_wallet text,
  quarantined_at timestamp with time zone,
  constraint investment_pkey PRIMARY KEY (id),
  constraint investment_number_key UNIQUE (number) INCLUDE (id),
  constraint investment_amount_check CHECK ((amount > 0)),
  constraint investment_balance_used_check CHECK ((balance_used >= 0)),
  constraint investment_fee_check CHECK ((fee >= 0)),
  constraint investment_method_fee_check CHECK ((method_fee >= 0)),
  constraint investment_mint_wallet_check CHECK ((mint_wallet ~ '^0x[0-9a-f]{40}$'::text)),
  constraint investment_price_check CHECK ((price > 0)),
  constraint investment_tokens_check CHECK ((tokens > 0)),
  constraint investment_tokens_held_check CHECK ((tokens_held >= 0))
);
CREATE INDEX investment_amount ON public.investment USING btree (amount, id);
CREATE INDEX investment_method ON public.investment USING btree (method, created_at, id) WHERE (method IS NOT NULL);
CREATE INDEX investment_minting ON public.investment USING btree (project_id) WHERE ((machine_state ->> 'mintPending'::text))::boolean;
CREATE INDEX investment_newest ON public.investment USING btree (created_at DESC, id DESC);
CREATE INDEX investment_open_mint ON public.investment USING btree (user_id) WHERE (((machine_state ->> 'mintPending'::text))::boolean OR ((status = 'MINTED'::text) AND (mint_transaction IS NULL)));
CREATE INDEX investment_paid ON public.investment USING btree (user_id) INCLUDE (amount) WHERE ((charged_at IS NOT NULL) AND (status <> 'CANCELED'::text));
CREATE INDEX investment_project ON public.investment USING btree (project_id, created_at DESC);
CREATE INDEX investment_project_amount ON public.investment USING btree (project_id, amount, id);
CREATE UNIQUE INDEX investment_reference_key ON public.investment USING btree (reference text_pattern_ops);
CREATE INDEX investment_referral ON public.investment USING btree (referral_code) WHERE (referral_code IS NOT NULL);
CREATE INDEX investment_status ON public.investment USING btree (status, created_at, id);
CREATE INDEX investment_sums ON public.investment USING btree (project_id, status, reflection_ends_at) INCLUDE (amount, id);
CREATE INDEX investment_unchanged ON public.investment USING btree (status, updated_at, id);
CREATE INDEX investment_user ON public.investment USING btree (user_id, created_at DESC);

-- One attempt to pay an order or a sale.
create table payment (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  investment_id uuid,
  method text not null,
  amount bigint not null,
  balance_part bigint not null default 0,
  currency text not null,
  reference text not null,
  received bigint,
  card jsonb,
  expires_at timestamp with time zone,
  settled_at timestamp with time zone,
  reason text,
  refund_reason text,
  refund_route text,
  refund_ending text,
  refund_requested_at timestamp with time zone,
  refunded_at timestamp with time zone,
  deposit_address text,
  coin_request text,
  coin jsonb,
  transfer_id uuid,
  quarantined_at timestamp with time zone,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_deposit_address_key UNIQUE (deposit_address),
  constraint payment_reference_key UNIQUE (reference),
  constraint payment_amount_check CHECK ((amount >= 0)),
  constraint payment_balance_part_check CHECK ((balance_part >= 0)),
  constraint payment_deposit_address_check CHECK ((deposit_address ~ '^0x[0-9a-f]{40}$'::text)),
  constraint payment_in_coins CHECK ((((deposit_address IS NULL) = (coin_request IS NULL)) AND ((deposit_address IS NULL) = (coin IS NULL)))),
  constraint payment_of_one CHECK ((num_nonnulls(investment_id, transfer_id) = 1))
);
CREATE INDEX payment_amount ON public.payment USING btree (amount, id);
CREATE INDEX payment_investment ON public.payment USING btree (investment_id, created_at DESC);
CREATE UNIQUE INDEX payment_open ON public.payment USING btree (investment_id) WHERE (status = ANY (ARRAY['created'::text, 'redirected'::text]));
CREATE UNIQUE INDEX payment_open_of_transfer ON public.payment USING btree (transfer_id) WHERE ((status = ANY (ARRAY['created'::text, 'redirected'::text])) AND (transfer_id IS NOT NULL));
CREATE INDEX payment_transfer ON public.payment USING btree (transfer_id, created_at DESC) WHERE (transfer_id IS NOT NULL);
CREATE INDEX payment_unchanged ON public.payment USING btree (status, updated_at, id);

-- The signing of an order’s contract.
create table signature (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  investment_id uuid not null,
  file_id uuid not null,
  hash text not null,
  sealed_file uuid,
  expires_at timestamp with time zone not null,
  quarantined_at timestamp with time zone,
  constraint signature_pkey PRIMARY KEY (id)
);
CREATE INDEX signature_investment ON public.signature USING btree (investment_id, created_at DESC);
CREATE UNIQUE INDEX signature_open ON public.signature USING btree (investment_id) WHERE (status = ANY (ARRAY['prepared'::text, 'codeSent'::text]));
CREATE INDEX signature_unchanged ON public.signature USING btree (status, updated_at, id);

-- What an investor wants to invest each month. The investor confirms each order.
create table standing_order (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  quarantined_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  user_id uuid not null,
  amount bigint not null,
  day smallint not null,
  project_id uuid,
  opens_at timestamp with time zone,
  constraint standing_order_pkey PRIMARY KEY (id),
  constraint standing_order_amount_check CHECK ((amount > 0)),
  constraint standing_order_day_check CHECK (((day >= 1) AND (day <= 28)))
);
CREATE UNIQUE INDEX standing_order_current ON public.standing_order USING btree (user_id, project_id) NULLS NOT DISTINCT WHERE (status <> 'ended'::text);
CREATE INDEX standing_order_user ON public.standing_order USING btree (user_id);

-- A month of it: the issuance that was proposed, and what became of it.
create table standing_order_month (
  standing_order_id uuid not null,
  month text not null,
  outcome text not null,
  reason text,
  project_id uuid,
  amount bigint,
  why text,
  held bigint,
  among integer,
  confirm_by timestamp with time zone,
  investment_id uuid,
  at timestamp with time zone not null,
  constraint standing_order_month_pkey PRIMARY KEY (standing_order_id, month),
  constraint standing_order_month_investment_id_key UNIQUE (investment_id),
  constraint standing_order_month_check CHECK (((outcome = 'done'::text) = (investment_id IS NOT NULL))),
  constraint standing_order_month_check1 CHECK (((outcome = 'skipped'::text) = (reason IS NOT NULL))),
  constraint standing_order_month_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
  constraint standing_order_month_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'done'::text, 'skipped'::text])))
);
CREATE INDEX standing_order_month_project ON public.standing_order_month USING btree (project_id) WHERE (outcome = 'waiting'::text);
CREATE UNIQUE INDEX standing_order_waiting ON public.standing_order_month USING btree (standing_order_id) WHERE (outcome = 'waiting'::text);

-- What all orders of a project change together: tokens left, money raised, investors.
create table funding (
  project_id uuid not null,
  tokens_for_sale integer not null,
  tokens_left integer not null,
  raised bigint not null default 0,
  investors integer not null default 0,
  constraint funding_pkey PRIMARY KEY (project_id),
  constraint funding_investors_check CHECK ((investors >= 0)),
  constraint funding_raised_check CHECK ((raised >= 0)),
  constraint tokens_in_range CHECK (((tokens_left >= 0) AND (tokens_left <= tokens_for_sale)))
);

-- Coins that arrived at the address of a payment.
create table coin_deposit (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  payment_id uuid not null,
  investment_id uuid not null,
  kind text not null,
  chain_id bigint not null,
  transaction text not null,
  log_index integer not null,
  block bigint not null,
  confirmations integer not null default 0,
  token text,
  symbol text not null default ''::text,
  decimals integer not null,
  sender text,
  units text not null,
  amount bigint not null,
  credited bigint not null default 0,
  return_to text,
  return_transaction text,
  reason text,
  swept_at timestamp with time zone,
  sweep_transaction text,
  quarantined_at timestamp with time zone,
  constraint coin_deposit_pkey PRIMARY KEY (id),
  constraint coin_deposit_once UNIQUE (chain_id, transaction, log_index, payment_id),
  constraint coin_deposit_amount_check CHECK ((amount >= 0)),
  constraint coin_deposit_kind_check CHECK ((kind = ANY (ARRAY['coin'::text, 'token'::text, 'native'::text]))),
  constraint coin_deposit_units_check CHECK ((units ~ '^[1-9][0-9]*$'::text))
);
CREATE INDEX coin_deposit_investment ON public.coin_deposit USING btree (investment_id);
CREATE INDEX coin_deposit_payment ON public.coin_deposit USING btree (payment_id, created_at, id);
CREATE INDEX coin_deposit_seen ON public.coin_deposit USING btree (created_at) WHERE (status = 'seen'::text);
CREATE INDEX coin_deposit_to_sweep ON public.coin_deposit USING btree (payment_id) WHERE ((status = ANY (ARRAY['settled'::text, 'credited'::text])) AND (kind = 'coin'::text) AND (swept_at IS NULL));

-- How far the chain of the coin was read.
create table coin_cursor (
  chain_id bigint not null,
  block bigint,
  read_at timestamp with time zone,
  silent_since timestamp with time zone,
  constraint coin_cursor_pkey PRIMARY KEY (chain_id)
);

-- An account of the double entry. Accounts of users and projects cannot become negative.
create table ledger_account (
  id bigint not null generated always as identity,
  kind text not null,
  owner uuid not null,
  bounded boolean not null,
  balance bigint not null default 0,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_kind_owner_key UNIQUE (kind, owner),
  constraint never_negative CHECK (((NOT bounded) OR (balance >= 0)))
);

-- A booking, with the key that makes it once.
create table ledger_posting (
  id uuid not null,
  key text not null,
  about text not null,
  entity_id uuid not null,
  at timestamp with time zone not null,
  constraint ledger_posting_pkey PRIMARY KEY (id),
  constraint ledger_posting_key_key UNIQUE (key)
);
CREATE INDEX ledger_posting_claims ON public.ledger_posting USING btree (entity_id) WHERE (about = ANY (ARRAY['earning.claimed'::text, 'earning.returned'::text]));
CREATE INDEX ledger_posting_released ON public.ledger_posting USING btree (entity_id) WHERE (about = 'project.fundsReleased'::text);
CREATE INDEX ledger_posting_reversed ON public.ledger_posting USING btree (split_part(key, ':reversed:'::text, 1)) WHERE (about = ANY (ARRAY['payment.refundReversed'::text, 'line.returnReversed'::text, 'owner.payoutReversed'::text, 'balance.payoutReversed'::text]));
CREATE INDEX ledger_posting_seizures ON public.ledger_posting USING btree (entity_id) WHERE (about = ANY (ARRAY['earning.seized'::text, 'earning.seizureReturned'::text]));
CREATE INDEX ledger_posting_time ON public.ledger_posting USING btree (at);

-- The lines of a booking, whose sum is zero.
create table ledger_entry (
  posting_id uuid not null,
  account_id bigint not null,
  amount bigint not null,
  constraint ledger_entry_pkey PRIMARY KEY (posting_id, account_id),
  constraint ledger_entry_amount_check CHECK ((amount <> 0))
);
CREATE INDEX ledger_entry_account ON public.ledger_entry USING btree (account_id);

-- A bank statement that a manager has uploaded.
create table statement_import (
  id uuid not null,
  file_name text not null,
  content_hash bytea not null,
  imported_by uuid not null,
  imported_at timestamp with time zone not null,
  import_key text,
  faults jsonb not null,
  outgoing integer not null,
  known integer not null,
  opens_on date,
  closes_on date,
  closing bigint,
  baseline bigint,
  constraint statement_import_pkey PRIMARY KEY (id),
  constraint statement_import_content_hash_key UNIQUE (content_hash),
  constraint statement_import_closing CHECK ((((closing IS NULL) = (closes_on IS NULL)) AND ((closing IS NULL) = (opens_on IS NULL)) AND ((baseline IS NULL) OR (closing IS NOT NULL))))
);
CREATE UNIQUE INDEX statement_import_first ON public.statement_import USING btree ((true)) WHERE (baseline IS NOT NULL);
CREATE INDEX statement_import_newest ON public.statement_import USING btree (imported_at DESC, id DESC);

-- How files of a bank are read, as a manager has corrected it.
create table statement_reading (
  header_hash bytea not null,
  columns jsonb not null,
  date_order text,
  updated_by uuid not null,
  updated_at timestamp with time zone not null,
  constraint statement_reading_pkey PRIMARY KEY (header_hash),
  constraint statement_reading_date_order_check CHECK ((date_order = ANY (ARRAY['dayFirst'::text, 'monthFirst'::text])))
);

-- A line of a statement that is no arrival: money that left, or an instruction of ours.
create table statement_movement (
  id uuid not null,
  key text not null,
  import_id uuid not null,
  line integer not null,
  booked_on date not null,
  amount bigint not null,
  currency text not null,
  reference text not null,
  payer text not null,
  similar_to uuid,
  instruction_key text,
  outcome text not null,
  imported_at timestamp with time zone not null,
  constraint statement_movement_pkey PRIMARY KEY (id),
  constraint statement_movement_key_key UNIQUE (key),
  constraint statement_movement_amount_check CHECK ((amount <> 0)),
  constraint statement_movement_check CHECK (((outcome = ANY (ARRAY['instruction'::text, 'returned'::text])) = (instruction_key IS NOT NULL))),
  constraint statement_movement_outcome_check CHECK ((outcome = ANY (ARRAY['instruction'::text, 'returned'::text, 'unexplained'::text, 'house'::text, 'foreign'::text])))
);
CREATE INDEX statement_movement_amount ON public.statement_movement USING btree (amount, booked_on);
CREATE INDEX statement_movement_import ON public.statement_movement USING btree (import_id, line);
CREATE UNIQUE INDEX statement_movement_instruction ON public.statement_movement USING btree (instruction_key, outcome) WHERE (instruction_key IS NOT NULL);

-- What a line of a statement or of the feed claims, until it is believed.
create table bank_line (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  quarantined_at timestamp with time zone,
  key text not null,
  bank_id text,
  import_id uuid,
  line integer,
  booked_on date not null,
  amount bigint not null,
  currency text not null,
  reference text not null,
  payer text not null default ''::text,
  similar_to uuid,
  word text,
  search_text text generated always as ((((' '::text || folded(((reference || ' '::text) || payer))) || ' '::text) || replace(folded(reference), ' '::text, ''::text))) stored,
  constraint bank_line_pkey1 PRIMARY KEY (id),
  constraint bank_line_bank_id_key UNIQUE (bank_id),
  constraint bank_line_key_key1 UNIQUE (key),
  constraint bank_line_amount_check1 CHECK ((amount > 0)),
  constraint bank_line_word_check CHECK ((word = ANY (ARRAY['bank'::text, 'managers'::text, 'limit'::text])))
);
CREATE INDEX bank_line_alone ON public.bank_line USING btree (created_at) WHERE (word = 'limit'::text);
CREATE INDEX bank_line_amount ON public.bank_line USING btree (amount, booked_on);
CREATE INDEX bank_line_import ON public.bank_line USING btree (import_id, line);
CREATE INDEX bank_line_search ON public.bank_line USING gin (search_text gin_trgm_ops);
CREATE INDEX bank_line_waiting ON public.bank_line USING btree (created_at DESC, id DESC) WHERE (status = ANY (ARRAY['claimed'::text, 'undecided'::text, 'foreign'::text]));

-- A line that was booked, and what it settled.
create table bank_statement_line (
  id uuid not null,
  key text not null,
  booked_on date not null,
  amount bigint not null,
  currency text not null,
  reference text not null,
  payer text not null default ''::text,
  outcome text not null,
  reason text,
  payment_id uuid,
  user_id uuid,
  file_name text not null,
  imported_by uuid,
  imported_at timestamp with time zone not null,
  import_key text,
  transfer_id uuid,
  search_text text generated always as ((((' '::text || folded(((reference || ' '::text) || payer))) || ' '::text) || replace(folded(reference), ' '::text, ''::text))) stored,
  part_of uuid,
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_key_key UNIQUE (key),
  constraint bank_line_amount_check CHECK ((amount > 0)),
  constraint bank_statement_line_outcome_check CHECK ((outcome = ANY (ARRAY['settled'::text, 'part'::text, 'divided'::text, 'deposit'::text, 'suspense'::text, 'returned'::text, 'house'::text])))
);
CREATE INDEX bank_statement_line_amount ON public.bank_statement_line USING btree (amount, id);
CREATE INDEX bank_statement_line_booked ON public.bank_statement_line USING btree (booked_on, id);
CREATE INDEX bank_statement_line_newest ON public.bank_statement_line USING btree (imported_at DESC, id DESC);
CREATE INDEX bank_statement_line_outcome ON public.bank_statement_line USING btree (outcome, imported_at, id);
CREATE INDEX bank_statement_line_part_of ON public.bank_statement_line USING btree (part_of) WHERE (part_of IS NOT NULL);
CREATE INDEX bank_statement_line_search ON public.bank_statement_line USING gin (search_text gin_trgm_ops);
CREATE INDEX bank_statement_line_transfer ON public.bank_statement_line USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);

-- The balance of an account of the platform at the bank, and how far it was read.
create table bank_account_state (
  iban text not null,
  currency text not null,
  opening bigint not null,
  balance bigint not null,
  cursor text,
  baseline bigint not null,
  followed_from date not null,
  adopted_at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  constraint bank_account_state_pkey PRIMARY KEY (iban)
);

-- The bank’s own word, line by line.
create table bank_feed_line (
  id uuid not null,
  iban text not null,
  bank_id text not null,
  number bigint not null,
  booked_on date not null,
  amount bigint not null,
  currency text not null,
  reference text not null,
  name text not null,
  ending text not null,
  instruction_key text,
  outcome text not null,
  statement_line_id uuid,
  read_at timestamp with time zone not null,
  constraint bank_feed_line_pkey PRIMARY KEY (id),
  constraint bank_feed_line_iban_bank_id_key UNIQUE (iban, bank_id),
  constraint bank_feed_line_iban_number_key UNIQUE (iban, number),
  constraint bank_feed_line_amount_check CHECK ((amount <> 0)),
  constraint bank_feed_line_check CHECK (((outcome = 'booked'::text) = (statement_line_id IS NOT NULL))),
  constraint bank_feed_line_outcome_check CHECK ((outcome = ANY (ARRAY['history'::text, 'booked'::text, 'waiting'::text, 'instruction'::text, 'returned'::text, 'unexplained'::text, 'house'::text, 'foreign'::text])))
);
CREATE UNIQUE INDEX bank_feed_line_instruction ON public.bank_feed_line USING btree (instruction_key) WHERE (outcome = 'instruction'::text);
CREATE UNIQUE INDEX bank_feed_line_returned ON public.bank_feed_line USING btree (instruction_key) WHERE (outcome = 'returned'::text);
CREATE UNIQUE INDEX bank_feed_line_statement ON public.bank_feed_line USING btree (statement_line_id) WHERE (statement_line_id IS NOT NULL);

-- The platform’s own money that moved at the bank, and the accounts that it changed.
create table house_entry (
  incident_id uuid not null,
  purpose text not null,
  amount bigint not null,
  settled bigint not null,
  fees bigint not null,
  due bigint not null,
  booked_at timestamp with time zone not null,
  constraint house_entry_pkey PRIMARY KEY (incident_id),
  constraint house_entry_amount_check CHECK ((amount <> 0)),
  constraint house_entry_check CHECK ((amount = ((settled + fees) + due))),
  constraint house_entry_purpose_check CHECK ((purpose = ANY (ARRAY['taxPaid'::text, 'feesTaken'::text, 'bankCharge'::text, 'bankInterest'::text, 'platformDeposit'::text, 'cardSettlement'::text, 'coinsSold'::text])))
);

-- What the card acquirer reports about a settlement at the bank.
create table acquirer_settlement (
  id uuid not null,
  number text not null,
  settled_on date not null,
  currency text not null,
  gross bigint not null,
  chargebacks bigint not null,
  commission bigint not null,
  net bigint generated always as (((gross - chargebacks) - commission)) stored,
  file_name text not null,
  imported_by uuid not null,
  imported_at timestamp with time zone not null,
  constraint acquirer_settlement_pkey PRIMARY KEY (id),
  constraint acquirer_settlement_number_key UNIQUE (number),
  constraint acquirer_settlement_chargebacks_check CHECK ((chargebacks >= 0))
);
CREATE INDEX acquirer_settlement_newest ON public.acquirer_settlement USING btree (imported_at DESC, id DESC);

-- A payment, refund or chargeback of a settlement of the card acquirer.
create table acquirer_operation (
  id uuid not null,
  settlement_id uuid not null,
  line integer not null,
  kind text not null,
  reference text not null,
  amount bigint not null,
  commission bigint not null,
  constraint acquirer_operation_pkey PRIMARY KEY (id),
  constraint acquirer_operation_settlement_id_line_key UNIQUE (settlement_id, line),
  constraint acquirer_operation_amount_check CHECK ((amount > 0)),
  constraint acquirer_operation_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'chargeback'::text])))
);
CREATE INDEX acquirer_operation_reference ON public.acquirer_operation USING btree (reference);

-- A corrected purpose of the platform’s own money: what was taken back, and what was booked instead.
create table house_correction (
  id uuid not null,
  incident_id uuid not null,
  number integer not null,
  is_reversal boolean generated always as (((number % 2) = 1)) stored,
  purpose text not null,
  amount bigint not null,
  settled bigint not null,
  fees bigint not null,
  due bigint not null,
  booked_at timestamp with time zone not null,
  constraint house_correction_pkey PRIMARY KEY (id),
  constraint house_correction_incident_id_number_key UNIQUE (incident_id, number),
  constraint house_correction_amount_check CHECK ((amount <> 0)),
  constraint house_correction_check CHECK ((amount = ((settled + fees) + due))),
  constraint house_correction_number_check CHECK ((number > 0)),
  constraint house_correction_purpose_check CHECK ((purpose = ANY (ARRAY['taxPaid'::text, 'feesTaken'::text, 'bankCharge'::text, 'bankInterest'::text, 'platformDeposit'::text, 'cardSettlement'::text, 'coinsSold'::text])))
);

-- A transfer that was sent to the bank, with its key and answer.
create table bank_instruction (
  key text not null,
  bank_account_id uuid,
  sent_at timestamp with time zone not null,
  asked_until timestamp with time zone,
  refusal text,
  direction text,
  amount bigint,
  settled_at timestamp with time zone,
  returned_at timestamp with time zone,
  constraint bank_instruction_pkey PRIMARY KEY (key),
  constraint bank_instruction_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text])))
);

-- A file of transfers (pain.001) for a bank that takes files, of which its bytes follow.
create table payment_file (
  id uuid not null,
  number integer not null,
  message_id text not null,
  debtor_iban text not null,
  debtor_bic text not null,
  debtor_name text not null,
  initiator_id text,
  currency text not null,
  executes_on date not null,
  count integer not null,
  sum bigint not null,
  sha256 bytea not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  constraint payment_file_pkey PRIMARY KEY (id),
  constraint payment_file_message_id_key UNIQUE (message_id),
  constraint payment_file_number_key UNIQUE (number),
  constraint payment_file_count_check CHECK ((count > 0)),
  constraint payment_file_number_check CHECK ((number > 0)),
  constraint payment_file_sum_check CHECK ((sum > 0))
);

-- A transfer that waits for a payment file, or is in one.
create table outgoing_transfer (
  key text not null,
  amount bigint not null,
  currency text not null,
  concept text not null,
  other_iban text,
  other_holder text,
  added_at timestamp with time zone not null,
  file_id uuid,
  place integer,
  end_to_end_id text,
  rejected_at timestamp with time zone,
  constraint outgoing_transfer_pkey PRIMARY KEY (key),
  constraint outgoing_transfer_end_to_end_id_key UNIQUE (end_to_end_id),
  constraint outgoing_transfer_file_id_place_key UNIQUE (file_id, place),
  constraint outgoing_transfer_amount_check CHECK ((amount > 0)),
  constraint outgoing_transfer_check CHECK ((num_nulls(file_id, place, end_to_end_id) = ANY (ARRAY[0, 3]))),
  constraint outgoing_transfer_check1 CHECK (((rejected_at IS NULL) OR (file_id IS NOT NULL))),
  constraint outgoing_transfer_check2 CHECK ((num_nulls(other_iban, other_holder) = ANY (ARRAY[0, 2]))),
  constraint outgoing_transfer_place_check CHECK ((place > 0))
);
CREATE INDEX outgoing_transfer_waiting ON public.outgoing_transfer USING btree (added_at, key) WHERE (file_id IS NULL);

-- register

-- The token of a project on the chain.
create table token (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  project_id uuid not null,
  address text,
  deployed_in text,
  moves_read_to bigint not null default 0,
  quarantined_at timestamp with time zone,
  published_isin text,
  published_sheet text,
  constraint token_pkey PRIMARY KEY (id),
  constraint token_address_key UNIQUE (address),
  constraint token_project_id_key UNIQUE (project_id),
  constraint token_published_sheet_check CHECK ((published_sheet ~ '^[0-9a-f]{64}$'::text))
);

-- A wallet that may receive a token.
create table whitelisting (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  token_id uuid not null,
  wallet text not null,
  source text not null,
  note text not null default ''::text,
  reason text,
  error text,
  quarantined_at timestamp with time zone,
  constraint whitelisting_pkey PRIMARY KEY (id),
  constraint whitelisting_once UNIQUE (token_id, wallet),
  constraint whitelisting_source_check CHECK ((source = ANY (ARRAY['mint'::text, 'transfer'::text, 'manager'::text, 'import'::text]))),
  constraint whitelisting_wallet_check CHECK ((wallet ~ '^0x[0-9a-f]{40}$'::text))
);
CREATE INDEX whitelisting_newest ON public.whitelisting USING btree (token_id, updated_at DESC, id DESC);
CREATE INDEX whitelisting_pending ON public.whitelisting USING btree (token_id, updated_at) WHERE (status = ANY (ARRAY['adding'::text, 'removing'::text]));

-- Who holds what, by wallet, as the chain has it.
create table holding (
  project_id uuid not null,
  user_id uuid not null,
  wallet text not null,
  tokens integer not null,
  held integer not null default 0,
  since timestamp with time zone not null,
  frozen integer not null default 0,
  freeze_version integer not null default 0,
  freeze_written integer not null default 0,
  constraint holding_pkey PRIMARY KEY (project_id, user_id, wallet),
  constraint holding_check CHECK (((held >= 0) AND (held <= tokens))),
  constraint holding_frozen CHECK (((frozen >= 0) AND ((frozen + held) <= tokens))),
  constraint holding_tokens_check CHECK ((tokens >= 0))
);
CREATE INDEX holding_user ON public.holding USING btree (user_id);

-- Each change of a holding, from which who held what on a day follows.
create table holding_change (
  id uuid not null,
  project_id uuid not null,
  user_id uuid,
  wallet text not null,
  tokens integer not null,
  cause text not null,
  at timestamp with time zone not null,
  frozen integer not null default 0,
  cost bigint not null default 0,
  once text,
  constraint holding_change_pkey PRIMARY KEY (id),
  constraint holding_change_something CHECK (((tokens <> 0) OR (frozen <> 0)))
);
CREATE UNIQUE INDEX holding_change_once ON public.holding_change USING btree (once);
CREATE INDEX holding_change_project ON public.holding_change USING btree (project_id, at);
CREATE INDEX holding_change_time ON public.holding_change USING btree (at);
CREATE INDEX holding_change_unidentified ON public.holding_change USING btree (project_id, wallet) WHERE (user_id IS NULL);
CREATE INDEX holding_change_user ON public.holding_change USING btree (user_id, at);

-- Transfers of holders on the chain that belong to no mint and no order.
create table token_move (
  id uuid not null,
  token_id uuid not null,
  block bigint not null,
  log_index integer not null,
  transaction text not null,
  position integer not null,
  from_wallet text not null,
  to_wallet text not null,
  tokens integer not null,
  seen_at timestamp with time zone not null,
  recorded_at timestamp with time zone,
  transfer_id uuid,
  constraint token_move_pkey PRIMARY KEY (id),
  constraint token_move_once UNIQUE (token_id, transaction, "position"),
  constraint token_move_from_wallet_check CHECK ((from_wallet ~ '^0x[0-9a-f]{40}$'::text)),
  constraint token_move_to_wallet_check CHECK ((to_wallet ~ '^0x[0-9a-f]{40}$'::text)),
  constraint token_move_tokens_check CHECK ((tokens > 0))
);
CREATE INDEX token_move_transfer ON public.token_move USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX token_move_waiting ON public.token_move USING btree (token_id, block, log_index) WHERE (recorded_at IS NULL);

-- An act of the registrar on a holding: freeze, release, forced transfer, burn.
create table instruction (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  project_id uuid not null,
  kind text not null,
  ground text not null,
  holder_id uuid not null,
  wallet text not null,
  tokens integer not null,
  receiver_id uuid,
  receiver_wallet text,
  reason jsonb,
  file_id uuid,
  created_by uuid not null,
  proposed_by uuid,
  approved_by uuid,
  executed_at timestamp with time zone,
  transaction text,
  failure text,
  quarantined_at timestamp with time zone,
  constraint instruction_pkey PRIMARY KEY (id),
  constraint instruction_check CHECK (((kind = 'forcedTransfer'::text) = ((receiver_id IS NOT NULL) AND (receiver_wallet IS NOT NULL)))),
  constraint instruction_kind_check CHECK ((kind = ANY (ARRAY['freeze'::text, 'release'::text, 'forcedTransfer'::text, 'burn'::text]))),
  constraint instruction_receiver_wallet_check CHECK ((receiver_wallet ~ '^0x[0-9a-f]{40}$'::text)),
  constraint instruction_tokens_check CHECK ((tokens > 0))
);
CREATE UNIQUE INDEX instruction_executing ON public.instruction USING btree (project_id, wallet) WHERE (status = 'executing'::text);
CREATE INDEX instruction_file ON public.instruction USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX instruction_holder ON public.instruction USING btree (holder_id);
CREATE INDEX instruction_newest ON public.instruction USING btree (project_id, created_at DESC, id DESC);
CREATE INDEX instruction_receiver ON public.instruction USING btree (receiver_id) WHERE (receiver_id IS NOT NULL);

-- earnings

-- One payment to holders that follows from the terms of an issuance.
create table instalment (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  project_id uuid not null,
  number integer not null,
  due_on date not null,
  record_date date not null,
  kind text not null,
  capital bigint,
  income bigint,
  reason text,
  quarantined_at timestamp with time zone,
  delay_accrued bigint not null default 0,
  constraint instalment_pkey PRIMARY KEY (id),
  constraint instalment_number UNIQUE (project_id, number),
  constraint instalment_capital_check CHECK ((capital >= 0)),
  constraint instalment_delay_accrued_check CHECK ((delay_accrued >= 0)),
  constraint instalment_income_check CHECK ((income >= 0)),
  constraint instalment_kind_check CHECK ((kind = ANY (ARRAY['interest'::text, 'rent'::text, 'dividend'::text]))),
  constraint instalment_number_check CHECK ((number > 0))
);
CREATE INDEX instalment_arrears ON public.instalment USING btree (project_id) WHERE (status = ANY (ARRAY['lateness:defaulted,payment:announced'::text, 'lateness:defaulted,payment:due'::text, 'lateness:defaulted,payment:planned'::text, 'lateness:defaulted,payment:prepared'::text, 'lateness:delayed,payment:announced'::text, 'lateness:delayed,payment:due'::text, 'lateness:delayed,payment:planned'::text, 'lateness:delayed,payment:prepared'::text, 'lateness:overdue,payment:announced'::text, 'lateness:overdue,payment:due'::text, 'lateness:overdue,payment:planned'::text, 'lateness:overdue,payment:prepared'::text]));
CREATE INDEX instalment_owed ON public.instalment USING btree (due_on, id) WHERE (status = ANY (ARRAY['lateness:defaulted,payment:announced'::text, 'lateness:defaulted,payment:due'::text, 'lateness:defaulted,payment:planned'::text, 'lateness:defaulted,payment:prepared'::text, 'lateness:delayed,payment:announced'::text, 'lateness:delayed,payment:due'::text, 'lateness:delayed,payment:planned'::text, 'lateness:delayed,payment:prepared'::text, 'lateness:onTime,payment:due'::text, 'lateness:overdue,payment:announced'::text, 'lateness:overdue,payment:due'::text, 'lateness:overdue,payment:planned'::text, 'lateness:overdue,payment:prepared'::text]));

-- Money paid to the holders of a record date.
create table distribution (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  project_id uuid not null,
  kind text not null,
  gross bigint not null,
  withholding_points integer not null,
  record_date date not null,
  created_by uuid not null,
  approved_by uuid,
  rule text,
  paid_at timestamp with time zone,
  instalment_id uuid,
  quarantined_at timestamp with time zone,
  withholding_reason text,
  for_delay boolean not null default false,
  constraint distribution_pkey PRIMARY KEY (id),
  constraint distribution_gross_check CHECK ((gross > 0)),
  constraint distribution_kind_check CHECK ((kind = ANY (ARRAY['interest'::text, 'dividend'::text, 'rent'::text, 'capitalGain'::text, 'capitalReturn'::text]))),
  constraint distribution_withholding_points_check CHECK (((withholding_points >= 0) AND (withholding_points <= 10000)))
);
CREATE INDEX distribution_instalment ON public.distribution USING btree (instalment_id) WHERE (instalment_id IS NOT NULL);
CREATE INDEX distribution_newest ON public.distribution USING btree (created_at DESC, id DESC);
CREATE INDEX distribution_project ON public.distribution USING btree (project_id);

-- One holder’s line of a distribution.
create table earning (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  distribution_id uuid not null,
  user_id uuid not null,
  tokens integer not null,
  gross bigint not null,
  withheld bigint not null,
  net bigint not null,
  paid_at timestamp with time zone,
  claimed_at timestamp with time zone,
  quarantined_at timestamp with time zone,
  frozen boolean not null default false,
  withholding_points integer,
  withholding_basis text,
  withholding_rule text,
  part_of uuid,
  freed_by text,
  authority text,
  authority_iban text,
  authority_file uuid,
  seized_at timestamp with time zone,
  constraint earning_pkey PRIMARY KEY (id),
  constraint one_earning_per_holder UNIQUE NULLS NOT DISTINCT (distribution_id, user_id, frozen, part_of, freed_by) INCLUDE (withheld, net),
  constraint adds_up CHECK ((net = (gross - withheld))),
  constraint earning_gross_check CHECK ((gross >= 0)),
  constraint earning_tokens_check CHECK ((tokens > 0)),
  constraint earning_withheld_check CHECK ((withheld >= 0)),
  constraint freed_parts CHECK (((part_of IS NULL) = (freed_by IS NULL))),
  constraint whole_authority CHECK ((num_nulls(authority, authority_iban, authority_file) = ANY (ARRAY[0, 3])))
);
CREATE INDEX earning_authority_file ON public.earning USING btree (authority_file) WHERE (authority_file IS NOT NULL);
CREATE INDEX earning_distribution ON public.earning USING btree (distribution_id, created_at, id);
CREATE INDEX earning_held ON public.earning USING btree (user_id) WHERE (status = 'held'::text);
CREATE INDEX earning_net ON public.earning USING btree (net, id);
CREATE INDEX earning_newest ON public.earning USING btree (created_at, id);
CREATE INDEX earning_parts ON public.earning USING btree (part_of) WHERE (part_of IS NOT NULL);
CREATE INDEX earning_status ON public.earning USING btree (status, created_at, id);
CREATE INDEX earning_unchanged ON public.earning USING btree (status, updated_at, id);
CREATE INDEX earning_user ON public.earning USING btree (user_id, created_at DESC);

-- market

-- Tokens that a holder offers.
create table ad (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  number integer not null generated always as identity,
  project_id uuid not null,
  seller_id uuid not null,
  wallet text not null,
  tokens integer not null,
  unit_price bigint not null,
  reason jsonb,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  quarantined_at timestamp with time zone,
  constraint ad_pkey PRIMARY KEY (id),
  constraint ad_number_key UNIQUE (number),
  constraint ad_tokens_check CHECK ((tokens > 0)),
  constraint ad_unit_price_check CHECK ((unit_price > 0)),
  constraint ad_wallet_check CHECK ((wallet ~ '^0x[0-9a-f]{40}$'::text))
);
CREATE INDEX ad_board ON public.ad USING btree (published_at DESC, id DESC) WHERE (status = ANY (ARRAY['published'::text, 'paused'::text]));
CREATE INDEX ad_newest ON public.ad USING btree (created_at DESC, id DESC);
CREATE INDEX ad_project ON public.ad USING btree (project_id);
CREATE INDEX ad_review ON public.ad USING btree (updated_at) WHERE (status = 'inReview'::text);
CREATE INDEX ad_seller ON public.ad USING btree (seller_id, created_at DESC, id DESC);

-- A sale or a gift, from offer to entry in the register.
create table transfer (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  reference text not null,
  kind text not null,
  ad_id uuid,
  project_id uuid not null,
  seller_id uuid not null,
  seller_wallet text not null,
  buyer_id uuid,
  buyer_wallet text,
  tokens integer not null,
  unit_price bigint not null,
  fee bigint,
  cost bigint,
  withheld bigint,
  deadline_at timestamp with time zone,
  agreement_hash text,
  seller_file uuid,
  buyer_file uuid,
  seller_signed_at timestamp with time zone,
  buyer_signed_at timestamp with time zone,
  sealed_at timestamp with time zone,
  file_id uuid,
  created_by uuid not null,
  proposed_by uuid,
  approved_by uuid,
  reason jsonb,
  failure text,
  paid_at timestamp with time zone,
  executed_at timestamp with time zone,
  transaction text,
  quarantined_at timestamp with time zone,
  receiver_proof text,
  receiver_signature text,
  receiver_usable_from timestamp with time zone,
  withholding_points integer,
  withholding_basis text,
  withholding_rule text,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_reference_key UNIQUE (reference),
  constraint transfer_buyer_wallet_check CHECK ((buyer_wallet ~ '^0x[0-9a-f]{40}$'::text)),
  constraint transfer_check CHECK (((kind = 'sale'::text) = (ad_id IS NOT NULL))),
  constraint transfer_check1 CHECK (((kind = 'sale'::text) = (unit_price > 0))),
  constraint transfer_check2 CHECK (((kind <> 'ownWallet'::text) OR (seller_id = buyer_id))),
  constraint transfer_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'gift'::text, 'ownWallet'::text, 'inheritance'::text, 'direct'::text]))),
  constraint transfer_receiver CHECK (((buyer_id IS NOT NULL) OR (kind = 'gift'::text))),
  constraint transfer_seller_wallet_check CHECK ((seller_wallet ~ '^0x[0-9a-f]{40}$'::text)),
  constraint transfer_tokens_check CHECK ((tokens > 0)),
  constraint transfer_unit_price_check CHECK ((unit_price >= 0))
);
CREATE UNIQUE INDEX transfer_asked ON public.transfer USING btree (ad_id, buyer_id) WHERE (status = ANY (ARRAY['new'::text, 'requested'::text, 'accepted'::text, 'signed'::text, 'paid'::text, 'executing'::text]));
CREATE INDEX transfer_buyer ON public.transfer USING btree (buyer_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX transfer_executing ON public.transfer USING btree (project_id, seller_wallet) WHERE (status = 'executing'::text);
CREATE INDEX transfer_files ON public.transfer USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX transfer_newest ON public.transfer USING btree (created_at DESC, id DESC);
CREATE INDEX transfer_project ON public.transfer USING btree (project_id, executed_at DESC);
CREATE INDEX transfer_seller ON public.transfer USING btree (seller_id, created_at DESC, id DESC);

-- What seller and buyer write to each other.
create table transfer_message (
  id uuid not null,
  transfer_id uuid not null,
  author_id uuid not null,
  side text not null,
  body jsonb,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  reason jsonb,
  constraint transfer_message_pkey PRIMARY KEY (id),
  constraint transfer_message_side_check CHECK ((side = ANY (ARRAY['seller'::text, 'buyer'::text])))
);
CREATE INDEX transfer_message_author ON public.transfer_message USING btree (author_id);
CREATE INDEX transfer_message_order ON public.transfer_message USING btree (transfer_id, created_at, id);

-- Filters of the board, for which a user is notified.
create table saved_search (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  filters jsonb not null,
  created_at timestamp with time zone not null,
  constraint saved_search_pkey PRIMARY KEY (id)
);
CREATE INDEX saved_search_user ON public.saved_search USING btree (user_id, created_at);

-- oversight

-- An act that one manager proposes and another approves.
create table approval (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  act text not null,
  subject text not null,
  project_id uuid,
  user_id uuid,
  amount bigint not null default 0,
  command text not null,
  command_hash bytea not null,
  second_needed boolean not null,
  proposed_by uuid not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  executes_at timestamp with time zone,
  failure text,
  quarantined_at timestamp with time zone,
  counted bigint,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_amount_check CHECK ((amount >= 0))
);
CREATE INDEX approval_alone ON public.approval USING btree (updated_at) INCLUDE (act, amount, id) WHERE ((status = 'executed'::text) AND (NOT second_needed));
CREATE UNIQUE INDEX approval_counted_at ON public.approval USING btree (counted) WHERE (counted IS NOT NULL);
CREATE INDEX approval_moved_out ON public.approval USING btree (project_id, updated_at) WHERE (status = 'executed'::text);
CREATE INDEX approval_newest ON public.approval USING btree (created_at DESC, id DESC);
CREATE INDEX approval_of_user ON public.approval USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX approval_open ON public.approval USING btree (subject) WHERE (status = ANY (ARRAY['proposed'::text, 'waiting'::text]));

-- What waits for a manager although no entity’s state says so.
create table incident (
  id uuid not null,
  status text not null,
  version integer not null default 0,
  machine_state jsonb not null default '{}'::jsonb,
  journal_head bytea,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  number bigint not null generated always as identity,
  kind text not null,
  cause text not null,
  subject_entity text,
  subject_id text,
  amount bigint,
  currency text,
  detail jsonb not null default '{}'::jsonb,
  opened_at timestamp with time zone not null,
  taken_by uuid,
  closed_at timestamp with time zone,
  closed_by text,
  reason text,
  return_iban text,
  return_holder text,
  quarantined_at timestamp with time zone,
  constraint incident_pkey PRIMARY KEY (id),
  constraint incident_cause_key UNIQUE (cause),
  constraint incident_number_key UNIQUE (number),
  constraint incident_amount_check CHECK ((amount > 0))
);
CREATE INDEX incident_newest ON public.incident USING btree (opened_at DESC, id DESC);
CREATE INDEX incident_project ON public.incident USING btree (((detail ->> 'projectId'::text))) WHERE (detail ? 'projectId'::text);
CREATE INDEX incident_subject ON public.incident USING btree (subject_id);

-- Every event of every entity, chained by hashes and sealed.
create table journal (
  entity text not null,
  entity_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  actor text not null,
  user_id uuid,
  on_behalf_of uuid,
  reason text,
  event jsonb not null,
  from_status text not null,
  to_status text not null,
  machine text not null,
  previous bytea,
  hash bytea not null,
  record jsonb,
  seal bytea,
  request_id text,
  constraint journal_pkey PRIMARY KEY (entity_id, number)
);
CREATE INDEX journal_dwell_times ON public.journal USING btree (entity, from_status, at DESC) WHERE (from_status <> to_status);
CREATE INDEX journal_time ON public.journal USING btree (at);

-- What an hour’s root covers.
create table journal_seal (
  hour timestamp with time zone not null,
  entries integer not null,
  root bytea not null,
  previous bytea,
  total bigint,
  entity_ids uuid[] not null default '{}'::uuid[],
  numbers integer[] not null default '{}'::integer[],
  hashes bytea[] not null default '{}'::bytea[],
  booking_ids uuid[] not null default '{}'::uuid[],
  booking_hashes bytea[] not null default '{}'::bytea[],
  seal bytea,
  constraint journal_seal_pkey PRIMARY KEY (hour)
);
CREATE INDEX journal_seal_entities ON public.journal_seal USING gin (entity_ids);

-- The state of entities whose last entry is older than seals.
create table journal_baseline (
  entity_id uuid not null,
  entity text not null,
  number integer not null,
  hash bytea not null,
  record jsonb not null,
  seal bytea not null,
  constraint journal_baseline_pkey PRIMARY KEY (entity_id)
);

-- Roots that are stored on the chain.
create table journal_anchor (
  number integer not null,
  hour timestamp with time zone not null,
  root bytea not null,
  total bigint not null,
  transaction text not null,
  block bigint not null,
  anchored_at timestamp with time zone not null,
  constraint journal_anchor_pkey PRIMARY KEY (number),
  constraint journal_anchor_number_check CHECK ((number > 0))
);

-- Sealed records of the rows that decide who is paid, what, or who may act.
create table row_record (
  id uuid not null,
  relation text not null,
  row_key text not null,
  number integer not null,
  at timestamp with time zone not null,
  change jsonb not null,
  seal bytea not null,
  constraint row_record_pkey PRIMARY KEY (id),
  constraint row_record_relation_row_key_number_key UNIQUE (relation, row_key, number)
);
CREATE INDEX row_record_at ON public.row_record USING btree (at);

-- A comparison of journal, rows, ledger, holdings, chain and bank.
create table register_check (
  id uuid not null,
  is_full boolean not null,
  counts jsonb not null default '{}'::jsonb,
  cursor timestamp with time zone,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint register_check_pkey PRIMARY KEY (id)
);
CREATE INDEX register_check_newest ON public.register_check USING btree (started_at DESC, id DESC);

-- What a comparison has found, until it is gone or examined.
create table register_difference (
  id uuid not null,
  key text not null,
  kind text not null,
  entity text,
  entity_id uuid,
  params jsonb not null default '{}'::jsonb,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  project_id uuid,
  investment_id uuid,
  examined_at timestamp with time zone,
  approval_id uuid,
  constraint register_difference_pkey PRIMARY KEY (id)
);
CREATE INDEX register_difference_entity ON public.register_difference USING btree (entity_id) WHERE (gone_at IS NULL);
CREATE INDEX register_difference_examined ON public.register_difference USING btree (entity_id) WHERE (examined_at IS NOT NULL);
CREATE UNIQUE INDEX register_difference_open ON public.register_difference USING btree (key) WHERE (gone_at IS NULL);

-- How often each transition was taken on a day.
create table transition_day (
  entity text not null,
  day date not null,
  event text not null,
  from_status text not null,
  to_status text not null,
  times integer not null,
  constraint transition_day_pkey PRIMARY KEY (entity, day, event, from_status, to_status)
);

-- Up to when transitions were counted.
create table transition_count (
  singleton boolean not null default true,
  until timestamp with time zone,
  constraint transition_count_pkey PRIMARY KEY (singleton),
  constraint transition_count_singleton_check CHECK (singleton)
);

-- The definitions of the machines that have run.
create table machine_version (
  entity text not null,
  hash text not null,
  definition jsonb not null,
  since timestamp with time zone not null,
  constraint machine_version_pkey PRIMARY KEY (entity, hash)
);

-- Entities in a status that no machine of the program knows.
create table set_aside (
  entity text not null,
  entity_id uuid not null,
  user_id uuid,
  status text not null,
  at timestamp with time zone not null,
  constraint set_aside_pkey PRIMARY KEY (entity_id)
);

-- tenant

-- The tenant’s customization and settings as they are now.
create table setting (
  name text not null,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint setting_pkey PRIMARY KEY (name)
);

-- Every configuration that was published: what, when, by whom and why.
create table configuration_version (
  version integer not null,
  customization jsonb not null,
  settings jsonb not null,
  user_id uuid,
  note text not null default ''::text,
  changes text[] not null default '{}'::text[],
  published_at timestamp with time zone not null,
  constraint configuration_version_pkey PRIMARY KEY (version),
  constraint configuration_version_version_check CHECK ((version > 0))
);

-- The tenant’s own settings of providers, encrypted.
create table provider_setting (
  name text not null,
  encrypted text,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint provider_setting_pkey PRIMARY KEY (name)
);

-- The key and certificate that seal papers, encrypted.
create table sealing_key (
  is_single boolean not null default true,
  private_key bytea not null,
  certificate text not null,
  constraint sealing_key_pkey PRIMARY KEY (is_single),
  constraint sealing_key_is_single_check CHECK (is_single)
);

-- Rotations of the secret, with the keys that were kept.
create table secret_rotation (
  number integer not null,
  fingerprint bytea not null,
  kept_keys text not null,
  at timestamp with time zone not null,
  constraint secret_rotation_pkey PRIMARY KEY (number),
  constraint secret_rotation_number_check CHECK ((number > 0))
);

-- app

-- A message to a user.
create table notification (
  id uuid not null,
  user_id uuid not null,
  about text not null,
  params jsonb not null default '{}'::jsonb,
  link text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  listed boolean not null default true,
  constraint notification_pkey PRIMARY KEY (id)
);
CREATE INDEX notification_unread ON public.notification USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notification_user ON public.notification USING btree (user_id, created_at DESC, id DESC);

-- A browser that is told of notifications.
create table push_subscription (
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  kinds text[] not null,
  shows_amounts boolean not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_auth_check CHECK ((length(auth) = 16)),
  constraint push_subscription_p256dh_check CHECK ((length(p256dh) = 65))
);
CREATE INDEX push_subscription_user ON public.push_subscription USING btree (user_id);

-- Work outside of the transaction that has queued it.
create table job (
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  run_at timestamp with time zone not null,
  attempts integer not null default 0,
  state text not null default 'queued'::text,
  locked_until timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  locked_by integer,
  request_id text,
  traceparent text,
  waits_for uuid,
  constraint job_pkey PRIMARY KEY (id),
  constraint job_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX job_due ON public.job USING btree (run_at) WHERE (state = 'queued'::text);
CREATE INDEX job_failed ON public.job USING btree (created_at) WHERE (state = 'failed'::text);
CREATE INDEX job_in_trouble ON public.job USING btree (created_at) WHERE ((state = 'queued'::text) AND (attempts >= 8));
CREATE INDEX job_waiting ON public.job USING btree (waits_for) WHERE (waits_for IS NOT NULL);

-- The answer to a key, for a request that is repeated.
create table idempotency (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (user_id, key)
);

-- Notices of providers, each counted once.
create table inbox (
  provider text not null,
  event_id text not null,
  body jsonb not null,
  received_at timestamp with time zone not null,
  constraint inbox_pkey PRIMARY KEY (provider, event_id)
);

-- The migrations that were applied, with their checksums.
create table migration (
  name text not null,
  checksum text not null,
  at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

-- The embedded chain’s transactions, outside of production.
create table chain_transaction (
  sequence bigint not null,
  raw text not null,
  mined_at bigint not null,
  constraint chain_transaction_pkey PRIMARY KEY (sequence)
);

-- What the sandboxes remember, outside of production.
create table sandbox_record (
  kind text not null,
  id text not null,
  data jsonb not null,
  at timestamp with time zone not null,
  constraint sandbox_record_pkey PRIMARY KEY (kind, id)
);
CREATE INDEX sandbox_record_newest ON public.sandbox_record USING btree (kind, at DESC);

alter table acquirer_operation add constraint acquirer_operation_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES acquirer_settlement(id);
alter table acquirer_settlement add constraint acquirer_settlement_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id);
alter table ad add constraint ad_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table ad add constraint ad_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id);
alter table approval add constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table approval add constraint approval_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table approval add constraint approval_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);
alter table approval add constraint approval_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table bank_account add constraint bank_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table bank_feed_line add constraint bank_feed_line_iban_fkey FOREIGN KEY (iban) REFERENCES bank_account_state(iban);
alter table bank_feed_line add constraint bank_feed_line_statement_line_id_fkey FOREIGN KEY (statement_line_id) REFERENCES bank_statement_line(id);
alter table bank_instruction add constraint bank_instruction_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_account(id);
alter table bank_line add constraint bank_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES statement_import(id);
alter table bank_statement_line add constraint bank_line_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id);
alter table bank_statement_line add constraint bank_line_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table bank_statement_line add constraint bank_line_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table bank_statement_line add constraint bank_statement_line_part_of_fkey FOREIGN KEY (part_of) REFERENCES bank_statement_line(id);
alter table bank_statement_line add constraint bank_statement_line_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfer(id);
alter table code add constraint code_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table coin_deposit add constraint coin_deposit_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investment(id);
alter table coin_deposit add constraint coin_deposit_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id);
alter table configuration_version add constraint configuration_version_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table content add constraint content_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table content add constraint content_sheet_file_fkey FOREIGN KEY (sheet_file) REFERENCES file(id);
alter table content_remark add constraint content_remark_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table content_remark add constraint content_remark_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id);
alter table content_remark add constraint content_remark_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table content_submission add constraint content_submission_content_id_fkey FOREIGN KEY (content_id) REFERENCES content(id);
alter table device add constraint device_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table distribution add constraint distribution_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id);
alter table distribution add constraint distribution_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table distribution add constraint distribution_instalment_id_fkey FOREIGN KEY (instalment_id) REFERENCES instalment(id);
alter table distribution add constraint distribution_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table document add constraint document_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id);
alter table document add constraint document_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table document add constraint document_replaces_fkey FOREIGN KEY (replaces) REFERENCES document(id);
alter table document add constraint document_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table earning add constraint earning_authority_file_fkey FOREIGN KEY (authority_file) REFERENCES file(id);
alter table earning add constraint earning_distribution_id_fkey FOREIGN KEY (distribution_id) REFERENCES distribution(id);
alter table earning add constraint earning_part_of_fkey FOREIGN KEY (part_of) REFERENCES earning(id);
alter table earning add constraint earning_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table factor add constraint factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table factor_challenge add constraint factor_challenge_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE;
alter table factor_challenge add constraint factor_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table file add constraint file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
alter table file add constraint file_size_of_fkey FOREIGN KEY (size_of) REFERENCES file(id);
alter table follow add constraint follow_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table follow add constraint follow_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table follower add constraint follower_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table follower add constraint follower_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table former_slug add constraint former_slug_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table funding add constraint funding_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table holding add constraint holding_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table holding add constraint holding_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table holding_change add constraint holding_change_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table holding_change add constraint holding_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table house_correction add constraint house_correction_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES house_entry(incident_id);
alter table house_entry add constraint house_entry_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id);
alter table identifier add constraint identifier_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table incident add constraint incident_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id);
alter table instalment add constraint instalment_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table instruction add constraint instruction_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id);
alter table instruction add constraint instruction_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table instruction add constraint instruction_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id);
alter table instruction add constraint instruction_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id);
alter table instruction add constraint instruction_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table instruction add constraint instruction_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);
alter table instruction add constraint instruction_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id);
alter table investment add constraint investment_contract_file_fkey FOREIGN KEY (contract_file) REFERENCES file(id);
alter table investment add constraint investment_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table investment add constraint investment_proof_file_fkey FOREIGN KEY (proof_file) REFERENCES file(id);
alter table investment add constraint investment_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table invitation add constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);
alter table invitation add constraint invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table kyc add constraint kyc_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table kyc_document add constraint kyc_document_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id);
alter table kyc_document add constraint kyc_document_kyc_id_fkey FOREIGN KEY (kyc_id) REFERENCES kyc(id);
alter table ledger_entry add constraint ledger_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id);
alter table ledger_entry add constraint ledger_entry_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES ledger_posting(id);
alter table notification add constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table onboarding add constraint onboarding_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table outgoing_transfer add constraint outgoing_transfer_file_id_fkey FOREIGN KEY (file_id) REFERENCES payment_file(id);
alter table outgoing_transfer add constraint outgoing_transfer_key_fkey FOREIGN KEY (key) REFERENCES bank_instruction(key);
alter table payment add constraint payment_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investment(id);
alter table payment add constraint payment_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfer(id);
alter table payment_file add constraint payment_file_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table personal_key add constraint personal_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table post add constraint post_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table post add constraint post_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table preview_link add constraint preview_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table preview_link add constraint preview_link_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table project add constraint project_kiis_file_fkey FOREIGN KEY (kiis_file) REFERENCES file(id);
alter table project add constraint project_logo_file_fkey FOREIGN KEY (logo_file) REFERENCES file(id);
alter table project add constraint project_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
alter table proven_wallet add constraint proven_wallet_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table push_subscription add constraint push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table question add constraint question_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES users(id);
alter table question add constraint question_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table recovery_code add constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table register_difference add constraint register_difference_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id);
alter table saved_search add constraint saved_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table secret_link add constraint secret_link_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE;
alter table secret_link add constraint secret_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table session add constraint session_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES users(id);
alter table session add constraint session_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES session(token_hash) ON DELETE CASCADE;
alter table session add constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table signature add constraint signature_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id);
alter table signature add constraint signature_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investment(id);
alter table signature add constraint signature_sealed_file_fkey FOREIGN KEY (sealed_file) REFERENCES file(id);
alter table standing_order add constraint standing_order_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table standing_order add constraint standing_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table standing_order_month add constraint standing_order_month_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investment(id);
alter table standing_order_month add constraint standing_order_month_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table standing_order_month add constraint standing_order_month_standing_order_id_fkey FOREIGN KEY (standing_order_id) REFERENCES standing_order(id);
alter table statement_import add constraint statement_import_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id);
alter table statement_movement add constraint statement_movement_import_id_fkey FOREIGN KEY (import_id) REFERENCES statement_import(id);
alter table statement_movement add constraint statement_movement_instruction_key_fkey FOREIGN KEY (instruction_key) REFERENCES bank_instruction(key);
alter table statement_movement add constraint statement_movement_similar_to_fkey FOREIGN KEY (similar_to) REFERENCES statement_movement(id);
alter table statement_reading add constraint statement_reading_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);
alter table suitability add constraint suitability_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table suitability_attempt add constraint suitability_attempt_suitability_id_fkey FOREIGN KEY (suitability_id) REFERENCES suitability(id);
alter table tax_residence add constraint tax_residence_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id);
alter table tax_residence add constraint tax_residence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table token add constraint token_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table token_move add constraint token_move_token_id_fkey FOREIGN KEY (token_id) REFERENCES token(id);
alter table token_move add constraint token_move_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfer(id);
alter table transfer add constraint transfer_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id);
alter table transfer add constraint transfer_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id);
alter table transfer add constraint transfer_buyer_file_fkey FOREIGN KEY (buyer_file) REFERENCES file(id);
alter table transfer add constraint transfer_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id);
alter table transfer add constraint transfer_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table transfer add constraint transfer_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id);
alter table transfer add constraint transfer_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table transfer add constraint transfer_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id);
alter table transfer add constraint transfer_seller_file_fkey FOREIGN KEY (seller_file) REFERENCES file(id);
alter table transfer add constraint transfer_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id);
alter table transfer_message add constraint transfer_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table transfer_message add constraint transfer_message_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id);
alter table transfer_message add constraint transfer_message_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfer(id);
alter table users add constraint users_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES users(id);
alter table visit add constraint visit_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id);
alter table wallet add constraint wallet_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table whitelisting add constraint whitelisting_token_id_fkey FOREIGN KEY (token_id) REFERENCES token(id);

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.acquirer_operation FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF settlement_id, kind, reference, amount, commission ON public.acquirer_operation FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'settlement_id,kind,reference,amount,commission');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.acquirer_settlement FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF number, settled_on, currency, gross, chargebacks, commission, imported_by ON public.acquirer_settlement FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'number,settled_on,currency,gross,chargebacks,commission,imported_by');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF expires_at ON public.ad FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'expires_at');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF command_hash, expires_at, decided_by, executes_at, counted ON public.approval FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'command_hash,expires_at,decided_by,executes_at,counted');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF user_id, usable_from, replaced_at, iban, bic, holder, personal ON public.bank_account FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'user_id,usable_from,replaced_at,iban,bic,holder,personal');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF iban, currency, opening, baseline, followed_from ON public.bank_account_state FOR EACH ROW EXECUTE FUNCTION tell_row_change('iban', 'iban,currency,opening,baseline,followed_from');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.bank_feed_line FOR EACH ROW EXECUTE FUNCTION keep_feed_line();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF iban, bank_id, number, booked_on, amount, currency, instruction_key, outcome, statement_line_id, reference, name, ending ON public.bank_feed_line FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'iban,bank_id,number,booked_on,amount,currency,instruction_key,outcome,statement_line_id,reference,name,ending');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF key, bank_account_id, refusal, direction, amount, settled_at, returned_at ON public.bank_instruction FOR EACH ROW EXECUTE FUNCTION tell_row_change('key', 'key,bank_account_id,refusal,direction,amount,settled_at,returned_at');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF bank_id, word, similar_to, import_id, reference, payer ON public.bank_line FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'bank_id,word,similar_to,import_id,reference,payer');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF key, booked_on, amount, currency, outcome, payment_id, transfer_id, user_id, imported_by, import_key, part_of, reference, payer ON public.bank_statement_line FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'key,booked_on,amount,currency,outcome,payment_id,transfer_id,user_id,imported_by,import_key,part_of,reference,payer');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF user_id, purpose, expires_at, used_at, bound_to, hash ON public.code FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'user_id,purpose,expires_at,used_at,bound_to,hash');
CREATE TRIGGER tell_new_row AFTER INSERT ON public.coin_deposit FOR EACH ROW WHEN ((new.return_to IS NOT NULL)) EXECUTE FUNCTION tell_row_change('id', 'return_to');
CREATE TRIGGER tell_row_change AFTER UPDATE OF return_to ON public.coin_deposit FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'return_to');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.configuration_version FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF version, customization, settings, user_id, published_at ON public.configuration_version FOR EACH ROW EXECUTE FUNCTION tell_row_change('version', 'version,customization,settings,user_id,published_at');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF fields, is_material, sheet_file ON public.content FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'fields,is_material,sheet_file');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF content_id, number, fields, at ON public.content_submission FOR EACH ROW EXECUTE FUNCTION tell_row_change('content_id,number', 'content_id,number,fields,at');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF approved_by, rule, instalment_id, for_delay ON public.distribution FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'approved_by,rule,instalment_id,for_delay');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF expires_on, replaces, edition ON public.document FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'expires_on,replaces,edition');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF user_id, kind, secret, credential_id, public_key ON public.factor FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'user_id,kind,secret,credential_id,public_key');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF id, owner_id, purpose, content_type, size, sha256, is_encrypted ON public.file FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'id,owner_id,purpose,content_type,size,sha256,is_encrypted');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF tokens_for_sale ON public.funding FOR EACH ROW EXECUTE FUNCTION tell_row_change('project_id', 'tokens_for_sale');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.house_correction FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF incident_id, number, purpose, amount, settled, fees, due ON public.house_correction FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'incident_id,number,purpose,amount,settled,fees,due');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.house_entry FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF purpose, amount, settled, fees, due ON public.house_entry FOR EACH ROW EXECUTE FUNCTION tell_row_change('incident_id', 'purpose,amount,settled,fees,due');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF kind, cause, subject_entity, subject_id, amount, currency, taken_by, closed_by, detail, return_iban, return_holder ON public.incident FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'kind,cause,subject_entity,subject_id,amount,currency,taken_by,closed_by,detail,return_iban,return_holder');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF record_date, delay_accrued ON public.instalment FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'record_date,delay_accrued');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF proposed_by, approved_by ON public.instruction FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'proposed_by,approved_by');
CREATE TRIGGER tell_new_row AFTER INSERT ON public.investment FOR EACH ROW WHEN (((new.charged_at IS NOT NULL) OR (new.reflection_ends_at IS NOT NULL) OR (new.signed_at IS NOT NULL) OR (new.contract_hash IS NOT NULL) OR (new.contract_file IS NOT NULL) OR (new.mint_wallet IS NOT NULL))) EXECUTE FUNCTION tell_row_change('id', 'charged_at,reflection_ends_at,signed_at,contract_hash,contract_file,mint_wallet');
CREATE TRIGGER tell_row_change AFTER UPDATE OF charged_at, reflection_ends_at, signed_at, contract_hash, contract_file, mint_wallet ON public.investment FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'charged_at,reflection_ends_at,signed_at,contract_hash,contract_file,mint_wallet');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF user_id, expires_at, email ON public.invitation FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'user_id,expires_at,email');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal_baseline FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON public.journal_seal FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER append_only_once_keyed BEFORE UPDATE ON public.journal_seal FOR EACH ROW WHEN ((old.seal IS NOT NULL)) EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_new_row AFTER INSERT ON public.kyc FOR EACH ROW WHEN (((new.reference IS NOT NULL) OR (new.identity_check_key IS NOT NULL) OR (new.document_expires_on IS NOT NULL) OR (new.extracted IS NOT NULL) OR (new.confirmed IS NOT NULL))) EXECUTE FUNCTION tell_row_change('id', 'reference,identity_check_key,document_expires_on,extracted,confirmed');
CREATE TRIGGER tell_row_change AFTER UPDATE OF reference, identity_check_key, document_expires_on, extracted, confirmed ON public.kyc FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'reference,identity_check_key,document_expires_on,extracted,confirmed');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF kyc_id, reference, kind, file_id ON public.kyc_document FOR EACH ROW EXECUTE FUNCTION tell_row_change('kyc_id,reference,kind', 'kyc_id,reference,kind,file_id');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER ledger_balanced AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_balanced();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_new_row AFTER INSERT ON public.onboarding FOR EACH ROW WHEN ((new.simulation IS NOT NULL)) EXECUTE FUNCTION tell_row_change('id', 'simulation');
CREATE TRIGGER tell_row_change AFTER UPDATE OF simulation ON public.onboarding FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'simulation');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.outgoing_transfer FOR EACH ROW EXECUTE FUNCTION keep_outgoing_transfer();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF key, amount, currency, concept, file_id, place, end_to_end_id, rejected_at, other_iban, other_holder ON public.outgoing_transfer FOR EACH ROW EXECUTE FUNCTION tell_row_change('key', 'key,amount,currency,concept,file_id,place,end_to_end_id,rejected_at,other_iban,other_holder');
CREATE TRIGGER tell_new_row AFTER INSERT ON public.payment FOR EACH ROW WHEN (((new.received IS NOT NULL) OR (new.refund_route IS NOT NULL))) EXECUTE FUNCTION tell_row_change('id', 'received,refund_route');
CREATE TRIGGER tell_row_change AFTER UPDATE OF received, refund_route ON public.payment FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'received,refund_route');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payment_file FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF number, message_id, debtor_iban, debtor_bic, debtor_name, initiator_id, currency, executes_on, count, sum, sha256, made_by, made_at ON public.payment_file FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'number,message_id,debtor_iban,debtor_bic,debtor_name,initiator_id,currency,executes_on,count,sum,sha256,made_by,made_at');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF author_id, material, figures, year, attachments ON public.post FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'author_id,material,figures,year,attachments');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF client_uuid, isin, product, token_name, token_symbol, price, face_price, tokens_for_sale, soft_cap, min_tokens, max_tokens, fee_points, interest_points, term_months, instalments, repayment, business_days, interest_days, default_interest_points, ranking, guarantee, mint_strategy, starts_at, ends_at, ended_at, planned_at, kiis_version, kiis_file, customization, market_halted_at ON public.project FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'client_uuid,isin,product,token_name,token_symbol,price,face_price,tokens_for_sale,soft_cap,min_tokens,max_tokens,fee_points,interest_points,term_months,instalments,repayment,business_days,interest_days,default_interest_points,ranking,guarantee,mint_strategy,starts_at,ends_at,ended_at,planned_at,kiis_version,kiis_file,customization,market_halted_at');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF user_id, address, proven_at ON public.proven_wallet FOR EACH ROW EXECUTE FUNCTION tell_row_change('user_id,address', 'user_id,address,proven_at');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF name, encrypted ON public.provider_setting FOR EACH ROW EXECUTE FUNCTION tell_row_change('name', 'name,encrypted');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF user_id, used_at, hash ON public.recovery_code FOR EACH ROW EXECUTE FUNCTION tell_row_change('user_id,hash', 'user_id,used_at,hash');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.row_record FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF is_single, certificate, private_key ON public.sealing_key FOR EACH ROW EXECUTE FUNCTION tell_row_change('is_single', 'is_single,certificate,private_key');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF user_id, purpose, expires_at, used_at, hash, session_hash ON public.secret_link FOR EACH ROW EXECUTE FUNCTION tell_row_change('hash', 'user_id,purpose,expires_at,used_at,hash,session_hash');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.secret_rotation FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF number, fingerprint, kept_keys ON public.secret_rotation FOR EACH ROW EXECUTE FUNCTION tell_row_change('number', 'number,fingerprint,kept_keys');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF user_id, manager_id, began_at, expires_at, revoked_at, token_hash, opened_by, reason ON public.session FOR EACH ROW EXECUTE FUNCTION tell_row_change('token_hash', 'user_id,manager_id,began_at,expires_at,revoked_at,token_hash,opened_by,reason');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF name, value ON public.setting FOR EACH ROW EXECUTE FUNCTION tell_row_change('name', 'name,value');
CREATE TRIGGER tell_new_row AFTER INSERT ON public.signature FOR EACH ROW WHEN ((new.sealed_file IS NOT NULL)) EXECUTE FUNCTION tell_row_change('id', 'sealed_file');
CREATE TRIGGER tell_row_change AFTER UPDATE OF sealed_file ON public.signature FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'sealed_file');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF content_hash, imported_by, import_key, opens_on, closes_on, closing, baseline ON public.statement_import FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'content_hash,imported_by,import_key,opens_on,closes_on,closing,baseline');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.statement_movement FOR EACH ROW EXECUTE FUNCTION keep_statement_movement();
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF key, import_id, booked_on, amount, currency, similar_to, instruction_key, outcome, reference, payer ON public.statement_movement FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'key,import_id,booked_on,amount,currency,similar_to,instruction_key,outcome,reference,payer');
CREATE TRIGGER tell_new_row AFTER INSERT ON public.suitability FOR EACH ROW WHEN (((new.decided_at IS NOT NULL) OR (new.warned_at IS NOT NULL) OR (new.declaration IS NOT NULL))) EXECUTE FUNCTION tell_row_change('id', 'decided_at,warned_at,declaration');
CREATE TRIGGER tell_row_change AFTER UPDATE OF decided_at, warned_at, declaration ON public.suitability FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'decided_at,warned_at,declaration');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF suitability_id, number, score, passed, rule, at, answers ON public.suitability_attempt FOR EACH ROW EXECUTE FUNCTION tell_row_change('suitability_id,number', 'suitability_id,number,score,passed,rule,at,answers');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF doubts, details ON public.tax_residence FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'doubts,details');
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF buyer_wallet, fee, cost, withheld, deadline_at, seller_file, buyer_file, seller_signed_at, buyer_signed_at, proposed_by, approved_by, paid_at, withholding_points, withholding_basis, withholding_rule, receiver_proof, receiver_signature, receiver_usable_from ON public.transfer FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'buyer_wallet,fee,cost,withheld,deadline_at,seller_file,buyer_file,seller_signed_at,buyer_signed_at,proposed_by,approved_by,paid_at,withholding_points,withholding_basis,withholding_rule,receiver_proof,receiver_signature,receiver_usable_from');
CREATE TRIGGER remember_role BEFORE INSERT OR UPDATE OF roles ON public.users FOR EACH ROW EXECUTE FUNCTION remember_role();
CREATE TRIGGER tell_row_change AFTER INSERT OR UPDATE OF roles, person_type, email_verified_at, type_chosen_at, sophisticated_until, restricted_until, referral_code, referrer_id, had_role, was_manager, email, password_hash, google_subject, first_name, last_name, profile, company, sophistication, former_email, apple_subject ON public.users FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'roles,person_type,email_verified_at,type_chosen_at,sophisticated_until,restricted_until,referral_code,referrer_id,had_role,was_manager,email,password_hash,google_subject,first_name,last_name,profile,company,sophistication,former_email,apple_subject');
CREATE TRIGGER tell_row_change AFTER INSERT OR DELETE OR UPDATE OF user_id, address, managed, usable_from, replaced_at ON public.wallet FOR EACH ROW EXECUTE FUNCTION tell_row_change('id', 'user_id,address,managed,usable_from,replaced_at');


-- made from baea20510e48315d, text 17ff3ce6c04ba632
