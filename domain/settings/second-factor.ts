import { type Role, roleLabels } from "../access/roles.ts";
import { flag } from "../declare/index.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** Whether a role must have a second factor. */
const required = (role: Role) => {
  const { en, km } = roleLabels[role];
  return setting(
    "access",
    flag({
      default: false,
      label: localized(`Require two-step sign-in: ${en}`, `តម្រូវឱ្យចូលគណនីពីរជំហាន៖ ${km}`),
      help: localized(
        "People with this role must set it up before they can go on. The organisation's provider has rules of its own.",
        "អ្នកដែលមានតួនាទីនេះត្រូវរៀបចំវាជាមុនសិន ទើបអាចបន្តបាន។ អ្នកផ្ដល់របស់អង្គភាពមានវិធានផ្ទាល់ខ្លួន។",
      ),
    }),
  );
};

/** Which roles must have a second factor. */
export const secondFactorSettings = {
  "secondFactor.backofficeAdmin": required("backofficeAdmin"),
  "secondFactor.admin": required("admin"),
  "secondFactor.editor": required("editor"),
  "secondFactor.expert": required("expert"),
  "secondFactor.supplier": required("supplier"),
} as const;
