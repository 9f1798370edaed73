import type { CSSProperties } from 'react';
import { css } from '#styled/css';

type SliderProps = {
  label: string;
  valueText: string;
  limits: { min: number; max: number; step: number };
  value: number;
  onChange: (value: number) => void;
};

export function Slider({ label, valueText, limits: { min, max, step }, value, onChange }: SliderProps) {
  const filled = `${((value - min) / Math.max(max - min, 1)) * 100}%`;
  return (
    <input
      type="range"
      className={range}
      style={{ '--filled': filled } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

/** Drawn here, because in dark mode browsers draw a grey track with a border whatever the accent is. */
const track = { height: '[6px]', borderRadius: '[3px]', bg: 'brand.tint' } as const;
const thumb = {
  boxSize: '5',
  border: '[3px solid {colors.brand.solid}]',
  borderRadius: 'small',
  bg: 'surface',
} as const;
const range = css({
  width: 'full',
  height: '6',
  bg: '[transparent]',
  borderRadius: 'small',
  cursor: 'pointer',
  appearance: 'none',
  '&::-webkit-slider-runnable-track': {
    ...track,
    bgImage: '[linear-gradient({colors.brand.solid}, {colors.brand.solid})]',
    bgSize: '[var(--filled) 100%]',
    bgRepeat: 'no-repeat',
  },
  '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', mt: '[-7px]' },
  '&::-moz-range-track': track,
  '&::-moz-range-progress': { ...track, bg: 'brand.solid' },
  '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
});
