/** A QR code, dark on white whatever the colours of the page, since some cameras read it only so. */
import encodeQR from 'qr';
import classes from './QrCode.module.css';

export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const rows = encodeQR(text, 'raw', { border: 4 });
  return (
    <svg className={classes.code} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')} />
    </svg>
  );
};
