import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./provider-button.module.css";

const texts = {
  or: localized("or", "ឬ"),
  signIn: localized("Sign in with a passkey", "ចូលដោយសោចូលគណនី"),
};

interface Props {
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** The sign-in with a passkey, which needs no username and no password. */
export function PasskeyButton({ loading, disabled, onPress }: Props) {
  const t = useText();
  return (
    <div className={styles.provider}>
      <p className={styles.or}>{t(texts.or)}</p>
      <Button look="quiet" loading={loading} disabled={disabled} onClick={onPress}>
        {t(texts.signIn)}
      </Button>
    </div>
  );
}
