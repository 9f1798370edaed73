import { fractionDigits, type Money } from '#machines/shared/money.ts';

interface Scale {
  /** Of the token. */
  decimals: number;
  /** Of the tenant, ISO 4217. */
  currency: string;
}

/** The units of a token that correspond to one minor unit of the currency. */
const unitsOfMinor = ({ decimals, currency }: Scale) => 10n ** BigInt(Math.max(0, decimals - fractionDigits(currency)));

/** Converts money to the smallest unit of a token. One whole token stands for one whole unit of the currency. */
export const toUnits = (minor: Money, scale: Scale): bigint => BigInt(minor) * unitsOfMinor(scale);

/** Converts units of a token to money, rounded down to a minor unit and limited to the largest safe integer. */
export function toMinor(units: bigint, scale: Scale): Money {
  const minor = units / unitsOfMinor(scale);
  return minor > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(minor);
}

/** Units as a decimal number with a point, such as `12.5`. */
export function toDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : whole;
}

interface CoinRequest {
  token: string;
  chainId: number;
  address: string;
  units: bigint;
}

/** The payment request that wallets read from a QR code (EIP-681). */
export const buildCoinRequest = ({ token, chainId, address, units }: CoinRequest) =>
  `ethereum:${token}@${chainId}/transfer?address=${address}&uint256=${units}`;

const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0');

/** The call `transfer(address,uint256)` of ERC-20 with which a wallet pays. */
export const encodeTransferCall = (address: string, units: bigint) =>
  `0xa9059cbb${word(address)}${word(units.toString(16))}`;
