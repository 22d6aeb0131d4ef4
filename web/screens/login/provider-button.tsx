import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./provider-button.module.css";
import { readProvider } from "./sign-in-provider.ts";

const texts = {
  signIn: localized("Sign in with {0}", "ចូលគណនីតាម {0}"),
};

interface Props {
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** The sign-in with the organisation's OpenID provider; nothing where none is configured. */
export function ProviderButton({ loading, disabled, onPress }: Props) {
  const t = useText();
  const name = readProvider();
  if (!name) return null;
  return (
    <div className={styles.provider} data-provider="">
      <Button look="quiet" loading={loading} disabled={disabled} onClick={onPress}>
        {t(texts.signIn, t(name))}
      </Button>
    </div>
  );
}
