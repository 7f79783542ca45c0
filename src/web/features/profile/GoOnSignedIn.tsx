import { useEffect, useRef, useState } from "react";
import { useActionData, useNavigation, useSubmit } from "react-router";
import { paths } from "#domain/address/paths.ts";
import type { ProfileMore } from "#web/routes/account/profile/profile-answer.ts";
import { SignInAgain } from "../auth/SignInAgain.tsx";
import type { ActionAnswer } from "../form/action-answer.ts";

/** Shown when a form of the profile was sent after the session had ended: signs in over it and sends it again. */
export function GoOnSignedIn({ email }: { email: string }) {
  const answer = useActionData<ActionAnswer<ProfileMore>>();
  const { formData } = useNavigation();
  const submit = useSubmit();
  const sent = useRef<FormData>(undefined);
  const [closed, setClosed] = useState<ActionAnswer<ProfileMore>>();
  useEffect(() => {
    if (formData) sent.current = formData;
  }, [formData]);
  if (!answer?.more.signIn || answer === closed) return null;
  const goOn = () => {
    setClosed(answer);
    if (sent.current) void submit(sent.current, { method: "post", preventScrollReset: true });
  };
  return <SignInAgain email={email} here={paths.profile()} onDone={goOn} onClose={() => setClosed(answer)} />;
}
