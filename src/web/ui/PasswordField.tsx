import { useState } from "react";
import { m } from "#words/generated/messages.js";
import { IconButton } from "./IconButton.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** A password field with a button to show and hide it. Pass the right `autoComplete`. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={shown ? m.ui_hide_password() : m.ui_show_password()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
