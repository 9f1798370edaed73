export interface LockedPackage {
  place: string;
  name: string;
  version: string;
  license?: string | undefined;
  integrity?: string | undefined;
  isInstalled: boolean;
  isProduct: boolean;
  hasInstallScript: boolean;
}

export const licenceExceptions: Record<string, { licence: string; reason: string }>;
export const bundledPackages: readonly string[];
export function lockedPackages(): LockedPackage[];
export function licenceException(name: string): { licence: string; reason: string } | undefined;
export function licenceProblem(locked: Pick<LockedPackage, 'name' | 'version' | 'license'>): string | undefined;
