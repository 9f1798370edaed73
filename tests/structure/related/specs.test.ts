import { describe, expect, it } from 'vitest';
import { indexReferrers } from '../../../src/scripts/related/nearness.ts';
import { namesPage, parseAddress, specsFor } from '../../../src/scripts/related/specs.ts';

describe('the browser specs of a change', () => {
  const files = new Map([
    ['tests/e2e/order.spec.ts', "page.goto('/manager/orders?tab=paid')"],
    ['tests/e2e/home.spec.ts', "page.goto('/manager/home')"],
    ['tests/e2e/team.spec.ts', "page.goto('/user/team')"],
    ['tests/e2e/all.spec.ts', ''],
  ]);
  const referrers = indexReferrers(
    new Map([
      ['src/web/routes/manager/orders.tsx', ['src/web/pages/Orders.tsx']],
      ['src/web/routes/manager/home.tsx', ['src/web/pages/Home.tsx']],
      ['src/web/pages/Home.tsx', ['src/web/pages/Orders.tsx']],
      ['src/web/routes/user/team.tsx', ['src/web/routes/-shared/teamRoute.tsx']],
      ['src/web/routes/-shared/teamRoute.tsx', ['src/web/pages/Team.tsx']],
      ['tests/e2e/support/user.ts', ['machines/user.ts']],
      ['tests/e2e/all.spec.ts', ['tests/e2e/support/user.ts']],
    ]),
  );
  const specs = (change: string) => specsFor([change], files, referrers);

  it('name the page that shows it', () => {
    expect(specs('src/web/pages/Orders.tsx')).toEqual(['tests/e2e/order.spec.ts']);
    expect(specs('src/web/pages/Team.tsx')).toEqual(['tests/e2e/team.spec.ts']);
  });

  it('use a step of their own that has changed, or that refers to the change', () => {
    expect(specs('tests/e2e/support/user.ts')).toEqual(['tests/e2e/all.spec.ts']);
    expect(specs('machines/user.ts')).toEqual(['tests/e2e/all.spec.ts']);
  });

  it('are themselves if they have changed', () => {
    expect(specs('tests/e2e/home.spec.ts')).toEqual(['tests/e2e/home.spec.ts']);
    expect(specs('src/server/main.ts')).toEqual([]);
  });
});

describe('an address', () => {
  it('is that of the file of the route', () => {
    expect(parseAddress('src/web/routes/user/orders/$id/index.tsx')).toEqual(['user', 'orders', '$id']);
    expect(parseAddress('src/web/routes/-shared/loadOrder.ts')).toBeUndefined();
    expect(parseAddress('src/web/routes/__root.tsx')).toBeUndefined();
  });

  it('is named with any value of its parameters, and not by the start of a longer one', () => {
    const page = [['user', 'orders', '$id']];
    expect(namesPage(`goto(\`/user/orders/\${order.id}\`)`, page)).toBe(true);
    expect(namesPage("goto('/user/orders/7?tab=paid')", page)).toBe(true);
    expect(namesPage("goto('/user/orders')", page)).toBe(false);
    expect(namesPage("goto('/user/orders/7/paid')", page)).toBe(false);
  });
});
