-- One folding of text for finding: what a search compares has no accents, capitals, apostrophes, points or invisible marks, and
-- one space between its words. The same as foldText in machines/shared/foldText.ts, code point by code point; a test says so.
-- It needs no extension, and gives the same in every collation.
create function folded(said text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(regexp_replace(
    normalize(translate(said, U&'\00b4\0384\1fbd\1fbf\1fef\1ffd\1ffe', ''), NFKD),
    '[''.\u0060\u00ad\u00b7\u02b9-\u02c1\u02c8\u02ca\u02cb\u0300-\u036f\u0483-\u0489\u055a\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u0610-\u061a\u061c\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20ff\u3099\u309a\ua78c\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff9-\ufffb]', '', 'g'),
    '[\u0001-\u0026\u0028-\u002d\u002f\u003a-\u003f\u005b-\u005f\u007b-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6\u00bb\u00bf\u00d7\u00f7\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u1400\u1680\u1806\u2000-\u200a\u2010-\u2017\u201c-\u2029\u202f-\u2031\u2033\u2034\u2036-\u205f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3003\u3008-\u3020\u3030\u303d\u30a0\u30fb\ufe10-\ufe1f\ufe30-\ufe6f]', ' ', 'g') collate "C"),
    'ÆŒÞẞØøŁłĐđÐðĦħŊŋŦŧıƏƎƐƆƷΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЇЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'æœþßoollddddhhnnttiəǝɛɔʒαβγδεζηθικλμνξοπρστυφχψωσђєѕіїјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ01234567890123456789'),
    'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'), ' +', ' ', 'g'))
$$;
----
-- A column begins with a space, so that a pattern finds the beginning of its first word as that of any other.
drop index users_search;
----
alter table users add column search_text text generated always as (
  ' ' || folded(email || ' ' || first_name || ' ' || last_name || ' ' || coalesce(company ->> 'organisationName', '') || ' ' || referral_code)
) stored;
----
create index users_search on users using gin (search_text gin_trgm_ops);
----
alter table project add column search_text text generated always as (
  ' ' || folded(title || ' ' || coalesce(subtitle, '') || ' ' || coalesce(sector, '') || ' ' || coalesce(place, '') || ' '
    || coalesce(token_name, '') || ' ' || coalesce(token_symbol, ''))
) stored;
----
create index project_search on project using gin (search_text gin_trgm_ops);
----
drop index bank_statement_line_search;
----
-- Payers write a reference with and without its dash, so the column has both.
alter table bank_statement_line add column search_text text generated always as (
  ' ' || folded(reference || ' ' || payer) || ' ' || replace(folded(reference), ' ', '')
) stored;
----
create index bank_statement_line_search on bank_statement_line using gin (search_text gin_trgm_ops);
----
alter table invitation add column search_text text generated always as (' ' || folded(email || ' ' || name)) stored;
----
alter table bank_line add column search_text text generated always as (
  ' ' || folded(reference || ' ' || payer) || ' ' || replace(folded(reference), ' ', '')
) stored;
----
create index bank_line_search on bank_line using gin (search_text gin_trgm_ops);
----
-- The earnings of an issuance, newest first, are found by its distributions.
create index earning_distribution on earning (distribution_id, created_at, id);
----
create index ad_newest on ad (created_at desc, id desc);
----
create index incident_project on incident ((detail ->> 'projectId')) where detail ? 'projectId';
