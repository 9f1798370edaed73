import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { css } from '#styled/css';

type QrFigureProps = { value: string; title: string; caption?: ReactNode };

/** A QR code with its margin. Cameras read dark squares on white, also in the dark theme. */
export function QrFigure({ value, title, caption }: QrFigureProps) {
  return (
    <figure className={css({ alignSelf: 'center', justifySelf: 'center', textAlign: 'center' })}>
      <QRCodeSVG value={value} size={184} marginSize={4} bgColor="#ffffff" fgColor="#000000" title={title} />
      {caption && <figcaption className={css({ textStyle: 'small', color: 'muted', mt: '2' })}>{caption}</figcaption>}
    </figure>
  );
}
