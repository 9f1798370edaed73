import { css } from '#styled/css';

/**
 * A figure as a headline, with its unit smaller: the digits of `7,2 %` are large, the sign of per cent is not. A currency
 * before the digits is as large as they are, as it is written.
 */
export function UnitFigure({ text, size = 'medium' }: { text: string; size?: keyof typeof sizes }) {
  const [, number = '', after = ''] = /^(\D*(?:\d[\d.,\s]*\d|\d)?)(.*)$/u.exec(text) ?? [];
  return (
    <span className={sizes[size]}>
      {number}
      {after && <small className={unit}>{after}</small>}
    </span>
  );
}

const sizes = {
  medium: css({ textStyle: 'figure', whiteSpace: 'nowrap' }),
  small: css({ textStyle: 'figureSmall', whiteSpace: 'nowrap' }),
  /** As its place has it. */
  inherit: css({ whiteSpace: 'nowrap' }),
};
const unit = css({ fontSize: '[0.56em]', letterSpacing: 'snug' });
