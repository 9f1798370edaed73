import { describe, expect, it } from 'vitest';
import { findInjection, hasHiddenCharacters } from '#machines/shared/fields/injection.ts';

describe('an injection', () => {
  it.each([
    '<script>alert(1)</script>',
    '< SCRIPT src=//x>',
    '</script>',
    '<iframe srcdoc=x>',
    '<object data=x>',
    'javascript:alert(1)',
    'JavaScript :alert(1)',
    'vbscript:msgbox',
    'data:text/html,<b>',
    '<img src=x onerror=alert(1)>',
    '" onmouseover = "alert(1)',
    "'onfocusin='x",
    'x ontouchstart=1',
    "' OR '1'='1",
    '" or 1=1',
    "' and name like 'a",
    "admin' --",
    "admin')) --",
    "x'; DROP TABLE users",
    "' UNION SELECT password",
    '1) union all  select 1',
    'drop table investors;',
    'insert into users (id)',
    'delete from users;',
    'select * from users',
    "'; exec xp_cmdshell",
    'pg_sleep(5)',
    "waitfor delay '0:0:5'",
  ])('is detected in %j', (text) => {
    expect(findInjection(text)).toMatch(/^[<:=();*'"_-]+$/);
  });

  it.each([
    "O'Brien",
    'Rock & roll',
    'Seleccione un proyecto de la lista',
    'Select a project from the list',
    'The union selected a new board',
    'Drop by our table at the fair',
    'Insert into the slot',
    'We deleted it from the plan',
    'Ventas online = 45 %',
    'Once = 11',
    'Scripts and subscripts',
    "the '90s -- and later",
    'price < 100 and > 50',
    'rentabilidad: 7,5 %; plazo: 24 meses',
    "'A' or 'B'",
    'Union Select Capital 2, S.L.',
    'We teach JavaScript: from zero S.L.',
    `Calle "D'Or" #`,
    'Drop Table García',
  ])('is not detected in %j', (text) => {
    expect(findInjection(text)).toBeUndefined();
  });
});

describe('hidden characters', () => {
  it.each(['\u0000', '\u0007', '\u007F', '\u0085', '\u202E', '\u2066', '\uD800', '\uDC00a'])(
    'are detected in %j',
    (text) => {
      expect(hasHiddenCharacters(text)).toBe(true);
    },
  );

  it.each(['', 'ñ', 'a\tb\r\nc', '👩‍👩‍👧', '\u00A0', 'עברית'])('are not detected in %j', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
  });
});
