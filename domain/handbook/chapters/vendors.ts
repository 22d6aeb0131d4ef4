import { localized } from "../../text/localized-text.ts";
import type { Chapter } from "../chapter.ts";

/** Vendors, partners and people. */
export const vendorChapters: readonly Chapter[] = [
  {
    key: "review-a-vendor-application",
    group: "vendors",
    title: localized("Review a vendor application", "ពិនិត្យពាក្យសុំធ្វើជាអ្នកលក់"),
    about: localized("Decide who may sell on Kasekam.", "សម្រេចថាអ្នកណាអាចលក់នៅ Kasekam។"),
    needs: [{ entity: "vendorApplication", act: "approve" }],
    places: ["vendorApplication"],
    steps: [
      localized(
        "Open **Applications**, choose one and **Start review**.",
        "បើក **ពាក្យសុំ** ជ្រើសមួយ រួច **ចាប់ផ្ដើមពិនិត្យ**។",
      ),
      localized(
        "Compare the **Documents** with the facts beside them, and tick each point of the checklist.",
        "ផ្ទៀងផ្ទាត់ **ឯកសារ** ជាមួយព័ត៌មាននៅក្បែរ ហើយធីកចំណុចនីមួយៗក្នុងបញ្ជីត្រួតពិនិត្យ។",
      ),
      localized(
        "If something is missing, choose **Request information** and write what you need.",
        "បើខ្វះអ្វី សូមជ្រើស **ស្នើព័ត៌មានបន្ថែម** ហើយសរសេរអ្វីដែលអ្នកត្រូវការ។",
      ),
      localized(
        "Choose **Approve** or **Reject**. An approval creates the vendor: **Open vendor** leads to it.",
        "ជ្រើស **អនុម័ត** ឬ **បដិសេធ**។ ការអនុម័តបង្កើតអ្នកលក់៖ **បើកអ្នកលក់** នាំទៅវា។",
      ),
    ],
    picture: localized(
      "An application with its documents and the checklist",
      "ពាក្យសុំមួយ ជាមួយឯកសារ និងបញ្ជីត្រួតពិនិត្យ",
    ),
  },
  {
    key: "manage-a-vendor",
    group: "vendors",
    title: localized("Suspend or reactivate a vendor", "ផ្អាក ឬធ្វើឱ្យអ្នកលក់សកម្មវិញ"),
    about: localized(
      "When a vendor breaks the rules, or is ready to sell again.",
      "ពេលអ្នកលក់ល្មើសវិធាន ឬអាចលក់ឡើងវិញ។",
    ),
    needs: [{ entity: "vendor", act: "suspend" }],
    places: ["vendor"],
    steps: [
      localized(
        "Open the vendor. **Overview** shows sales, products and what happened last.",
        "បើកអ្នកលក់។ **ទិដ្ឋភាពទូទៅ** បង្ហាញការលក់ ផលិតផល និងព្រឹត្តិការណ៍ចុងក្រោយ។",
      ),
      localized(
        "Choose **Suspend vendor** and write the reason. The products leave the app until you choose **Reactivate**.",
        "ជ្រើស **ផ្អាកអ្នកលក់** ហើយសរសេរមូលហេតុ។ ផលិតផលនឹងលែងបង្ហាញក្នុងកម្មវិធី រហូតដល់អ្នកជ្រើស **ធ្វើឱ្យសកម្មវិញ**។",
      ),
      localized(
        "Orders that are on the way still have to be delivered and settled.",
        "ការបញ្ជាទិញដែលកំពុងដំណើរការនៅតែត្រូវប្រគល់ និងទូទាត់។",
      ),
    ],
  },
  {
    key: "verify-a-bank-account",
    group: "vendors",
    title: localized("Verify a vendor's bank account", "ផ្ទៀងផ្ទាត់គណនីធនាគាររបស់អ្នកលក់"),
    about: localized("Payouts go to verified accounts only.", "ប្រាក់ត្រូវបង់ទៅគណនីដែលបានផ្ទៀងផ្ទាត់តែប៉ុណ្ណោះ។"),
    needs: [{ entity: "vendorBankAccount", act: "verify" }],
    places: ["vendorBankAccount", "bank"],
    steps: [
      localized(
        "Open **Bank accounts** and choose an account that was not checked yet.",
        "បើក **គណនីធនាគារ** ហើយជ្រើសគណនីដែលមិនទាន់បានពិនិត្យ។",
      ),
      localized(
        "Compare the name and the number with the document of the bank.",
        "ផ្ទៀងផ្ទាត់ឈ្មោះ និងលេខ ជាមួយឯកសាររបស់ធនាគារ។",
      ),
      localized(
        "Choose **Verify**, or **Reject** with the reason.",
        "ជ្រើស **ផ្ទៀងផ្ទាត់** ឬ **បដិសេធ** ជាមួយមូលហេតុ។",
      ),
    ],
  },
  {
    key: "keep-partners",
    group: "vendors",
    title: localized("Keep partners and projects up to date", "ធ្វើបច្ចុប្បន្នភាពដៃគូ និងគម្រោង"),
    about: localized(
      "Sponsors, banks and the projects that people belong to.",
      "អ្នកឧបត្ថម្ភ ធនាគារ និងគម្រោងដែលបុគ្គលចូលរួម។",
    ),
    needs: [{ entity: "sponsor", operation: "update" }],
    places: ["sponsor", "bank", "projectName"],
    steps: [
      localized(
        "Open **Sponsors** or **Banks** and choose **New**.",
        "បើក **អ្នកឧបត្ថម្ភ** ឬ **ធនាគារ** ហើយជ្រើស **បន្ថែមថ្មី**។",
      ),
      localized("Write the name in both languages and add the logo.", "សរសេរឈ្មោះជាភាសាទាំងពីរ ហើយបន្ថែមរូបសញ្ញា។"),
      localized(
        "Choose **Save**. The app shows it within a minute.",
        "ជ្រើស **រក្សាទុក**។ កម្មវិធីនឹងបង្ហាញវាក្នុងរយៈពេលមួយនាទី។",
      ),
    ],
  },
  {
    key: "follow-a-loan-referral",
    group: "vendors",
    title: localized("Follow a loan referral", "តាមដានកម្ចីបញ្ជូនបន្ត"),
    about: localized(
      "From the farmer's request to the decision of the bank.",
      "ចាប់ពីសំណើរបស់កសិករ រហូតដល់ការសម្រេចរបស់ធនាគារ។",
    ),
    needs: [{ entity: "referralLoan", act: "contact" }],
    places: ["referralLoan"],
    steps: [
      localized(
        "Open a new one in **Referral loans**, call the applicant and choose **Contacted**.",
        "បើកសំណើថ្មីក្នុង **កម្ចីបញ្ជូនបន្ត** ទូរសព្ទទៅអ្នកដាក់ពាក្យ រួចជ្រើស **បានទាក់ទង**។",
      ),
      localized(
        "When the papers are complete, choose **Submit to bank**.",
        "ពេលឯកសារគ្រប់គ្រាន់ សូមជ្រើស **ដាក់ជូនធនាគារ**។",
      ),
      localized(
        "Note the answer with **Bank approved** or **Bank rejected**, and the payment with **Disbursed**.",
        "កត់ត្រាចម្លើយដោយ **ធនាគារអនុម័ត** ឬ **ធនាគារបដិសេធ** និងការបើកប្រាក់ដោយ **បានបើកប្រាក់**។",
      ),
    ],
    picture: localized("The list of loan referrals with their status", "បញ្ជីកម្ចីបញ្ជូនបន្ត ជាមួយស្ថានភាព"),
  },
  {
    key: "invite-a-colleague",
    group: "people",
    title: localized("Invite a colleague", "អញ្ជើញសហការី"),
    about: localized("Give somebody an account of the back office.", "ផ្ដល់គណនីការិយាល័យដល់បុគ្គលម្នាក់។"),
    needs: [{ entity: "staffUser", operation: "create" }],
    places: ["staffUser", "adminUser"],
    steps: [
      localized("Open **Staff users** and choose **New**.", "បើក **បុគ្គលិក** ហើយជ្រើស **បន្ថែមថ្មី**។"),
      localized(
        "Enter the name and the email address, and choose the **Roles**. A role decides what the person sees.",
        "បញ្ចូលឈ្មោះ និងអាសយដ្ឋានអ៊ីមែល ហើយជ្រើស **តួនាទី**។ តួនាទីកំណត់ថាបុគ្គលនោះឃើញអ្វី។",
      ),
      localized(
        "Choose **Save**. The person gets an email with a code to set a password.",
        "ជ្រើស **រក្សាទុក**។ បុគ្គលនោះទទួលអ៊ីមែលជាមួយលេខកូដសម្រាប់កំណត់ពាក្យសម្ងាត់។",
      ),
      localized(
        "Choose **Send reset code** if the email was lost, and **Deactivate** when somebody leaves.",
        "ជ្រើស **ផ្ញើលេខកូដកំណត់ឡើងវិញ** បើអ៊ីមែលបាត់ និង **ធ្វើឱ្យអសកម្ម** ពេលបុគ្គលណាម្នាក់ឈប់ធ្វើការ។",
      ),
    ],
    picture: localized("The form of a new account", "ទម្រង់សម្រាប់គណនីថ្មី"),
  },
  {
    key: "introduce-experts",
    group: "people",
    title: localized("Introduce experts and authors", "ណែនាំអ្នកជំនាញ និងអ្នកនិពន្ធ"),
    about: localized(
      "Farmers see who answers them, and who wrote a guide.",
      "កសិករឃើញអ្នកដែលឆ្លើយពួកគេ និងអ្នកដែលសរសេរមគ្គុទ្ទេសក៍។",
    ),
    needs: [{ entity: "expert", operation: "create" }],
    places: ["expert", "author"],
    steps: [
      localized(
        "Open **Experts** or **Authors** and choose **New**.",
        "បើក **អ្នកជំនាញ** ឬ **អ្នកនិពន្ធ** ហើយជ្រើស **បន្ថែមថ្មី**។",
      ),
      localized(
        "Add a photo, and write the name and a few words in both languages.",
        "បន្ថែមរូបថត ហើយសរសេរឈ្មោះ និងពាក្យពីរបីឃ្លាជាភាសាទាំងពីរ។",
      ),
      localized(
        "Choose **Save**. Edit the record later if the expert is away.",
        "ជ្រើស **រក្សាទុក**។ កែទិន្នន័យពេលក្រោយ បើអ្នកជំនាញមិនទំនេរ។",
      ),
    ],
  },
  {
    key: "look-after-app-users",
    group: "people",
    title: localized("Look after users of the app", "មើលថែអ្នកប្រើកម្មវិធី"),
    about: localized(
      "Find a person, and stop one who harms others.",
      "ស្វែងរកបុគ្គល និងបញ្ឈប់អ្នកដែលធ្វើឱ្យប៉ះពាល់អ្នកដទៃ។",
    ),
    needs: [{ entity: "userProfile", act: "block" }],
    places: ["userProfile"],
    steps: [
      localized(
        "Search in **User profiles** by name or phone number.",
        "ស្វែងរកក្នុង **ប្រវត្តិរូបអ្នកប្រើ** តាមឈ្មោះ ឬលេខទូរសព្ទ។",
      ),
      localized(
        "The page of a person shows orders, farms and questions.",
        "ទំព័ររបស់បុគ្គលបង្ហាញការបញ្ជាទិញ កសិដ្ឋាន និងសំណួរ។",
      ),
      localized(
        "Choose **Block user** and write the reason. **Unblock user** takes it back.",
        "ជ្រើស **ទប់ស្កាត់អ្នកប្រើ** ហើយសរសេរមូលហេតុ។ **ឈប់ទប់ស្កាត់អ្នកប្រើ** ត្រឡប់វាវិញ។",
      ),
    ],
    notes: [
      localized(
        "Somebody asks for their data or wants it erased? Open **Personal data** on the page of the person.",
        "មានអ្នកសុំទិន្នន័យរបស់គេ ឬចង់ឱ្យលុបវា? សូមបើក **ទិន្នន័យផ្ទាល់ខ្លួន** នៅទំព័ររបស់បុគ្គលនោះ។",
      ),
    ],
  },
];
