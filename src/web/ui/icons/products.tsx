import { Icon, type IconProps } from './Icon.tsx';

/** The product of an issuance: a coin with interest, a house that pays rent, a part of a company. */
const products = {
  debt: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM15 9l-6 6M9.5 9.5h0M14.5 14.5h0',
  realEstate: 'M3 10.5 12 3l9 7.5M5.5 9v11h13V9M10 20v-6h4v6',
  equity: 'M12 3v9h9A9 9 0 1 1 12 3ZM15.5 3.7a9 9 0 0 1 4.8 4.8',
};

export function ProductIcon({ product, ...props }: IconProps & { product: keyof typeof products }) {
  return (
    <Icon {...props}>
      <path d={products[product]} />
    </Icon>
  );
}
