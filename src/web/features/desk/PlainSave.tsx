import { Button } from "#web/ui/Button.tsx";

/** The button of a form whose choices take effect at once; shown only without scripts. */
export function PlainSave({ children }: { children: string }) {
  return (
    <noscript>
      <Button type="submit" look="outline" size="sm">
        {children}
      </Button>
    </noscript>
  );
}
