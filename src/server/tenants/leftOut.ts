import type { ConfigurationFault } from '#machines/tenant/customization/configuration.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import { isOwnPicture } from '#machines/tenant/customization/parts.contract.ts';
import { checkStyles } from './styles/checkStyles.ts';

/** The forbidden CSS of a customization. */
export const styleFaults = ({ css }: Pick<Customization, 'css'>): ConfigurationFault[] =>
  checkStyles(css).faults.map((message) => ({ path: 'customization.css', message }));

/**
 * The customization that is served. Published styles and pictures that this program refuses are left out, which only
 * changes the look of the pages.
 */
export function servedCustomization(stored: Customization): {
  customization: Customization;
  leftOut: ConfigurationFault[];
} {
  const styles = styleFaults(stored);
  const pictures = (['logo', 'favicon'] as const).filter((name) => !isOwnPicture(stored.image[name]));
  const without = Object.fromEntries(pictures.map((name) => [name, name === 'favicon' ? '/favicon.ico' : '']));
  return {
    customization: {
      ...stored,
      css: styles.length ? '' : stored.css,
      image: { ...stored.image, ...without },
    },
    leftOut: [
      ...styles,
      ...pictures.map((name) => ({
        path: `customization.image.${name}`,
        message: { id: 'validator.error_image_elsewhere' as const, values: {} },
      })),
    ],
  };
}
