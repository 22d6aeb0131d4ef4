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

/** Whether a role confirms who it is again before sensitive changes (`confirmWrites`). */
const confirmed = (role: Role) => {
  const { en, km } = roleLabels[role];
  return setting(
    "access",
    flag({
      default: false,
      label: localized(`Confirm sensitive changes: ${en}`, `បញ្ជាក់មុនកែព័ត៌មានសំខាន់៖ ${km}`),
      help: localized(
        "Asks for the second step or the password again before bank accounts, settlements, administrators and settings are changed.",
        "សួររកជំហានទីពីរ ឬពាក្យសម្ងាត់ម្ដងទៀត មុនពេលកែគណនីធនាគារ ការទូទាត់គណនី អ្នកគ្រប់គ្រង និងការកំណត់។",
      ),
    }),
  );
};

/** Which roles must have a second factor, and which confirm before sensitive changes. */
export const secondFactorSettings = {
  "secondFactor.backofficeAdmin": required("backofficeAdmin"),
  "secondFactor.admin": required("admin"),
  "secondFactor.editor": required("editor"),
  "secondFactor.expert": required("expert"),
  "secondFactor.supplier": required("supplier"),
  "confirm.backofficeAdmin": confirmed("backofficeAdmin"),
  "confirm.admin": confirmed("admin"),
} as const;
