type Fault = 'format' | 'checksum';

/** Reads wallet addresses as users type them: 40 digits, with or without `0x`. */
export interface AddressReader {
  /** The address with its checksum (EIP-55), or its fault. An address in mixed case must have the right checksum. */
  read(typed: string): { address: string } | { fault: Fault };
}

/** The library is large, so it is loaded at the first use. */
export async function addressReader(): Promise<AddressReader> {
  const { getAddress, isAddress } = await import('viem');
  return {
    read(typed) {
      const address = `0x${typed.replace(/^0x/i, '')}`;
      if (!isAddress(address, { strict: false })) return { fault: 'format' };
      const isMixed = /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address);
      if (isMixed && !isAddress(address)) return { fault: 'checksum' };
      return { address: getAddress(address.toLowerCase()) };
    },
  };
}

export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
