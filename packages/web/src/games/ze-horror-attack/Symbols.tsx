import { Pic } from './icon.ts';

export const Sun = () => (
  <i className="sun">
    <Pic name="heraldic-sun" />
  </i>
);

export const Skull = () => (
  <i className="sku">
    <Pic name="death-skull" />
  </i>
);

/** ZH-CARD-1 ZH-CARD-5 Suns are round, skulls square; a card may carry both. What has neither is a lozenge. */
export function Symbols({ suns, skulls, className }: { suns: number; skulls: number; className: string }) {
  return (
    <span className={className}>
      {Array.from({ length: suns }, (_, i) => (
        <Sun key={`sun${i}`} />
      ))}
      {Array.from({ length: skulls }, (_, i) => (
        <Skull key={`skull${i}`} />
      ))}
      {suns + skulls === 0 && (
        <i className="neu">
          <Pic name="rune-stone" />
        </i>
      )}
    </span>
  );
}
