import type { ComponentType } from 'react';
import { css } from '#styled/css';
import * as account from '#web/ui/icons/account.tsx';
import * as actions from '#web/ui/icons/actions.tsx';
import * as arrows from '#web/ui/icons/arrows.tsx';
import * as files from '#web/ui/icons/files.tsx';
import type { IconProps } from '#web/ui/icons/Icon.tsx';
import * as issuance from '#web/ui/icons/issuance.tsx';
import * as management from '#web/ui/icons/management.tsx';
import * as objects from '#web/ui/icons/objects.tsx';
import { ProductIcon } from '#web/ui/icons/products.tsx';
import * as secondary from '#web/ui/icons/secondary.tsx';
import * as signs from '#web/ui/icons/signs.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { SpecimenSection } from './Specimen.tsx';

/** A new icon of these modules appears here without a change. */
const icons: [name: string, icon: ComponentType<IconProps>][] = [
  account,
  actions,
  arrows,
  files,
  issuance,
  management,
  objects,
  secondary,
  signs,
].flatMap((module) => Object.entries(module));
const products = ['debt', 'realEstate', 'equity'] as const;

export function IconSection() {
  return (
    <SpecimenSection name="icons">
      <Panel>
        <ul className={list}>
          {icons.map(([name, Icon]) => (
            <li key={name} className={item}>
              <Icon size={24} />
              {name.replace(/Icon$/, '')}
            </li>
          ))}
          {products.map((product) => (
            <li key={product} className={item}>
              <ProductIcon product={product} size={24} />
              {product}
            </li>
          ))}
        </ul>
      </Panel>
    </SpecimenSection>
  );
}

const list = css({
  listStyle: 'none',
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
});
const item = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  textStyle: 'tiny',
  color: 'muted',
  '& svg': { color: 'fg' },
});
