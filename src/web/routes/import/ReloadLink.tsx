import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";

const ASK_AGAIN_MS = 2_000;

/** While a job runs, the page asks again by itself; without scripts, people do with this link. */
export function ReloadLink({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div>
      <ButtonLink look="outline" to={paths.ownerImport(id)} reloadDocument>
        {m.import_reload()}
      </ButtonLink>
    </div>
  );
}
