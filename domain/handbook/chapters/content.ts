import { localized } from "../../text/localized-text.ts";
import type { Chapter } from "../chapter.ts";

/** What farmers read, and what they write below it. */
export const contentChapters: readonly Chapter[] = [
  {
    key: "publish-news",
    group: "content",
    title: localized("Publish news", "ផ្សាយព័ត៌មាន"),
    about: localized("News appears on the first page of the app.", "ព័ត៌មានបង្ហាញនៅទំព័រដំបូងនៃកម្មវិធី។"),
    needs: [{ entity: "news", act: "publish" }],
    places: ["news"],
    steps: [
      localized("Open **News** and choose **New**.", "បើក **ព័ត៌មាន** ហើយជ្រើស **បន្ថែមថ្មី**។"),
      localized(
        "Write the title and the text in Khmer and English, and add an image.",
        "សរសេរចំណងជើង និងអត្ថបទជាភាសាខ្មែរ និងអង់គ្លេស ហើយបន្ថែមរូបភាព។",
      ),
      localized(
        "Choose **Save**, then **Preview in app** to see it as farmers do.",
        "ជ្រើស **រក្សាទុក** រួច **មើលជាមុនក្នុងកម្មវិធី** ដើម្បីមើលដូចកសិករ។",
      ),
      localized(
        "Choose **Publish now**, or **Schedule** for a later time.",
        "ជ្រើស **ផ្សាយឥឡូវ** ឬ **កំណត់ពេលផ្សាយ** សម្រាប់ពេលក្រោយ។",
      ),
      localized(
        "Something wrong? **Unpublish** takes it out of the app, and you can correct it.",
        "មានអ្វីខុស? **ឈប់ផ្សាយ** ដកវាចេញពីកម្មវិធី ហើយអ្នកអាចកែវាបាន។",
      ),
    ],
    picture: localized("A news item with its buttons", "ព័ត៌មានមួយជាមួយប៊ូតុងរបស់វា"),
  },
  {
    key: "write-a-guide",
    group: "content",
    title: localized("Write a guide", "សរសេរមគ្គុទ្ទេសក៍"),
    about: localized(
      "A guide leads a farmer through a job, step by step.",
      "មគ្គុទ្ទេសក៍នាំកសិករធ្វើការងារមួយជំហានម្ដងៗ។",
    ),
    needs: [{ entity: "guide", operation: "create" }],
    places: ["guide"],
    steps: [
      localized("Open **Guides** and choose **New**.", "បើក **មគ្គុទ្ទេសក៍** ហើយជ្រើស **បន្ថែមថ្មី**។"),
      localized(
        "Write the title and the **Summary**, and choose the **Activities** it is about.",
        "សរសេរចំណងជើង និង **សេចក្ដីសង្ខេប** ហើយជ្រើស **សកម្មភាព** ដែលពាក់ព័ន្ធ។",
      ),
      localized(
        "Add one of the **Steps** for each day or each piece of work, with an image or a video.",
        "បន្ថែម **ជំហាន** មួយសម្រាប់ថ្ងៃនីមួយៗ ឬការងារនីមួយៗ ជាមួយរូបភាព ឬវីដេអូ។",
      ),
      localized(
        "Choose **Save**, look at **Preview in app**, then choose **Submit for review**.",
        "ជ្រើស **រក្សាទុក** មើល **មើលជាមុនក្នុងកម្មវិធី** រួចជ្រើស **បញ្ជូនទៅពិនិត្យ**។",
      ),
    ],
    picture: localized("The list of guides", "បញ្ជីមគ្គុទ្ទេសក៍"),
  },
  {
    key: "review-a-guide",
    group: "content",
    title: localized("Review a guide", "ពិនិត្យមគ្គុទ្ទេសក៍"),
    about: localized(
      "Check what vendors and colleagues wrote before farmers follow it.",
      "ពិនិត្យអ្វីដែលអ្នកលក់ និងសហការីសរសេរ មុនពេលកសិករធ្វើតាម។",
    ),
    needs: [{ entity: "guide", act: "sendBack" }],
    places: ["guide"],
    steps: [
      localized(
        "Choose **Guides to review** on **Home**, and open one.",
        "ជ្រើស **មគ្គុទ្ទេសក៍ត្រូវពិនិត្យ** នៅ **ទំព័រដើម** ហើយបើកមួយ។",
      ),
      localized(
        "Read every step in **Preview in app**, in both languages.",
        "អានគ្រប់ជំហានក្នុង **មើលជាមុនក្នុងកម្មវិធី** ជាភាសាទាំងពីរ។",
      ),
      localized(
        "Choose **Publish**, or **Return for changes** and write what should change.",
        "ជ្រើស **ផ្សាយ** ឬ **បញ្ជូនត្រឡប់ឱ្យកែ** ហើយសរសេរអ្វីដែលត្រូវកែ។",
      ),
    ],
  },
  {
    key: "describe-a-problem",
    group: "content",
    title: localized("Describe a pest or a disease", "ពិពណ៌នាសត្វល្អិត ឬជំងឺ"),
    about: localized(
      "Farmers recognise a problem by its images and symptoms, and read what helps.",
      "កសិករស្គាល់បញ្ហាតាមរូបភាព និងរោគសញ្ញា ហើយអានអ្វីដែលជួយបាន។",
    ),
    needs: [{ entity: "problem", act: "publish" }],
    places: ["problem", "problemCategory", "activity"],
    steps: [
      localized("Open **Problems** and choose **New**.", "បើក **បញ្ហា** ហើយជ្រើស **បន្ថែមថ្មី**។"),
      localized(
        "Choose the **Category**, and add several **Images** of the damage.",
        "ជ្រើស **ប្រភេទ** ហើយបន្ថែម **រូបភាព** ជាច្រើននៃការខូចខាត។",
      ),
      localized(
        "Write **Symptoms**, causes and what to do, in both languages.",
        "សរសេរ **រោគសញ្ញា** មូលហេតុ និងអ្វីដែលត្រូវធ្វើ ជាភាសាទាំងពីរ។",
      ),
      localized("Choose **Save**, then **Publish**.", "ជ្រើស **រក្សាទុក** រួច **ផ្សាយ**។"),
    ],
  },
  {
    key: "moderate-comments",
    group: "content",
    title: localized("Moderate comments and ratings", "សម្របសម្រួលមតិ និងការវាយតម្លៃ"),
    about: localized(
      "Comments that people flagged wait for your decision.",
      "មតិដែលមានគេរាយការណ៍ កំពុងរង់ចាំការសម្រេចរបស់អ្នក។",
    ),
    needs: [{ entity: "guideComment", act: "hide" }],
    places: ["guideComment", "stepComment", "problemComment", "productRating", "productImageRating"],
    steps: [
      localized(
        "Choose a task such as **Flagged guide comments** on **Home**.",
        "ជ្រើសកិច្ចការដូចជា **មតិលើមគ្គុទ្ទេសក៍ដែលត្រូវបានរាយការណ៍** នៅ **ទំព័រដើម**។",
      ),
      localized("Read the comment and what it is about on the right.", "អានមតិ និងអ្វីដែលវានិយាយអំពី នៅខាងស្ដាំ។"),
      localized(
        "Choose **Keep** if it is fine, or **Hide** if it harms somebody. The next one opens.",
        "ជ្រើស **ទុកឱ្យបង្ហាញ** បើគ្មានបញ្ហា ឬ **លាក់** បើវាប៉ះពាល់នរណាម្នាក់។ មតិបន្ទាប់នឹងបើក។",
      ),
      localized(
        "Choose **Reply** to answer in the name of Kasekam.",
        "ជ្រើស **ឆ្លើយតប** ដើម្បីឆ្លើយក្នុងនាម Kasekam។",
      ),
    ],
    notes: [
      localized("Keyboard: J for the next one, K for the one before.", "ក្ដារចុច៖ J សម្រាប់បន្ទាប់ K សម្រាប់មុន។"),
    ],
    picture: localized("A comment with its buttons", "មតិមួយជាមួយប៊ូតុងរបស់វា"),
  },
  {
    key: "fill-the-app",
    group: "content",
    title: localized("Fill the app: banners, feed, tutorials", "បំពេញកម្មវិធី៖ ផ្ទាំងផ្សាយ ព័ត៌មានថ្មីៗ មេរៀន"),
    about: localized(
      "What people of the app see besides news and guides.",
      "អ្វីដែលអ្នកប្រើកម្មវិធីឃើញ ក្រៅពីព័ត៌មាន និងមគ្គុទ្ទេសក៍។",
    ),
    needs: [{ entity: "banner", operation: "create" }],
    places: ["banner", "feed", "tutorial", "agriculturalDictionary", "farmGuideLine", "appVersion"],
    steps: [
      localized(
        "Open **Banners**, **Feed** or **Tutorials** and choose **New**.",
        "បើក **ផ្ទាំងផ្សាយ** **ព័ត៌មានថ្មីៗ** ឬ **មេរៀនណែនាំ** ហើយជ្រើស **បន្ថែមថ្មី**។",
      ),
      localized("Fill in both languages and add the image.", "បំពេញជាភាសាទាំងពីរ ហើយបន្ថែមរូបភាព។"),
      localized(
        "Choose **Save**. Feed, tutorials and guidelines also need **Publish**.",
        "ជ្រើស **រក្សាទុក**។ ព័ត៌មានថ្មីៗ មេរៀន និងគោលការណ៍ណែនាំត្រូវការ **ផ្សាយ** ផង។",
      ),
    ],
  },
  {
    key: "hold-an-event",
    group: "content",
    title: localized("Hold an event and draw winners", "រៀបចំព្រឹត្តិការណ៍ និងចាប់ឆ្នោតរកអ្នកឈ្នះ"),
    about: localized(
      "People register in the app, and the draw can be verified by everybody.",
      "មនុស្សចុះឈ្មោះក្នុងកម្មវិធី ហើយការចាប់ឆ្នោតអាចផ្ទៀងផ្ទាត់ដោយគ្រប់គ្នា។",
    ),
    needs: [{ entity: "event", act: "draw" }],
    places: ["event", "winner"],
    steps: [
      localized(
        "Open **Events**, choose **New**, fill in time, place and **Capacity**, and choose **Publish**.",
        "បើក **ព្រឹត្តិការណ៍** ជ្រើស **បន្ថែមថ្មី** បំពេញពេលវេលា ទីតាំង និង **ចំនួនអ្នកចូលរួមអតិបរមា** រួចជ្រើស **ផ្សាយ**។",
      ),
      localized("Choose **Close registration** when the time is over.", "ជ្រើស **បិទការចុះឈ្មោះ** ពេលផុតកំណត់។"),
      localized(
        "Choose **Draw winners**. The result is in **Winners**, and can't be changed.",
        "ជ្រើស **ចាប់ឆ្នោតរកអ្នកឈ្នះ**។ លទ្ធផលមានក្នុង **អ្នកឈ្នះ** ហើយមិនអាចកែបានទេ។",
      ),
    ],
  },
  {
    key: "send-a-notification",
    group: "content",
    title: localized("Send a notification", "ផ្ញើការជូនដំណឹង"),
    about: localized("A message to the phones of the people that you choose.", "សារទៅទូរសព្ទរបស់អ្នកដែលអ្នកជ្រើស។"),
    needs: [{ entity: "notification", act: "send" }],
    places: ["notification"],
    steps: [
      localized("Open **Notifications** and choose **New**.", "បើក **ការជូនដំណឹង** ហើយជ្រើស **បន្ថែមថ្មី**។"),
      localized(
        "Write the message in both languages, and choose **Channels** and **Audience**.",
        "សរសេរសារជាភាសាទាំងពីរ ហើយជ្រើស **បណ្ដាញ** និង **អ្នកទទួល**។",
      ),
      localized(
        "Choose **Save**. Check the number of people and the picture of the phone.",
        "ជ្រើស **រក្សាទុក**។ ពិនិត្យចំនួនមនុស្ស និងរូបទូរសព្ទ។",
      ),
      localized(
        "Choose **Send now**, or **Schedule** for a later time. A sent message can't be taken back.",
        "ជ្រើស **ផ្ញើឥឡូវ** ឬ **កំណត់ពេលផ្ញើ** សម្រាប់ពេលក្រោយ។ សារដែលបានផ្ញើមិនអាចដកវិញបានទេ។",
      ),
    ],
  },
  {
    key: "use-the-media-library",
    group: "content",
    title: localized("Find and replace images", "ស្វែងរក និងជំនួសរូបភាព"),
    about: localized(
      "The media library has every image, video, recording and document.",
      "បណ្ណាល័យមេឌៀមានគ្រប់រូបភាព វីដេអូ សំឡេង និងឯកសារ។",
    ),
    needs: [{ page: "media" }],
    places: ["/app/media"],
    steps: [
      localized(
        "Open **Media library** in the menu, and search by name or tag.",
        "បើក **បណ្ណាល័យមេឌៀ** ក្នុងម៉ឺនុយ ហើយស្វែងរកតាមឈ្មោះ ឬស្លាក។",
      ),
      localized(
        "Open a file: **Where it is used** lists the records with it.",
        "បើកឯកសារ៖ **កន្លែងដែលប្រើ** បង្ហាញទិន្នន័យដែលមានវា។",
      ),
      localized(
        "Choose **Replace everywhere** for a better file, or set the **Focal point** of an image.",
        "ជ្រើស **ជំនួសគ្រប់កន្លែង** សម្រាប់ឯកសារល្អជាង ឬកំណត់ **ចំណុចសំខាន់** នៃរូបភាព។",
      ),
      localized(
        "Choose **Duplicates only** to find files with the same content, and **Keep this one and replace the others**.",
        "ជ្រើស **តែឯកសារស្ទួន** ដើម្បីរកឯកសារដែលមានខ្លឹមសារដូចគ្នា ហើយជ្រើស **ទុកឯកសារនេះ និងជំនួសឯកសារផ្សេង**។",
      ),
    ],
    notes: [
      localized(
        "Uploading a file that the library already has? **Use the existing file** avoids a second copy.",
        "កំពុងផ្ទុកឡើងឯកសារដែលបណ្ណាល័យមានរួច? **ប្រើឯកសារដែលមានស្រាប់** ជៀសវាងការរក្សាទុកពីរដង។",
      ),
    ],
  },
  {
    key: "describe-images",
    group: "content",
    title: localized("Describe images with alt text", "ពិពណ៌នារូបភាពដោយអត្ថបទជំនួស"),
    about: localized(
      "Farmers who can't see an image hear its alt text. Content can't be published without it.",
      "កសិករដែលមើលរូបភាពមិនឃើញ ស្ដាប់អត្ថបទជំនួសរបស់វា។ មាតិកាមិនអាចផ្សាយដោយគ្មានអត្ថបទនេះទេ។",
    ),
    needs: [
      { entity: "news", operation: "create" },
      { entity: "guide", operation: "create" },
      { entity: "problem", operation: "create" },
      { entity: "product", operation: "create" },
    ],
    places: ["news", "event", "feed", "tutorial", "guide", "problem", "product"],
    steps: [
      localized(
        "In a form, choose the ALT button of an image, fill in **Alt text (English)** and **Alt text (Khmer)**, and choose **Save alt text**.",
        "ក្នុងទម្រង់ ជ្រើសប៊ូតុង ALT នៃរូបភាព បំពេញ **អត្ថបទជំនួសរូបភាព (អង់គ្លេស)** និង **អត្ថបទជំនួសរូបភាព (ខ្មែរ)** ហើយជ្រើស **រក្សាទុកអត្ថបទជំនួស**។",
      ),
      localized(
        "In a text, select the image and write its alt text below the text, in the language of the text.",
        "ក្នុងអត្ថបទ ជ្រើសរើសរូបភាព ហើយសរសេរអត្ថបទជំនួសនៅខាងក្រោម ជាភាសានៃអត្ថបទនោះ។",
      ),
      localized(
        "Choose **Decoration, no alt text needed** for an image that says nothing, such as a line.",
        "ជ្រើស **សម្រាប់តុបតែង មិនត្រូវការអត្ថបទជំនួស** សម្រាប់រូបភាពដែលគ្មានន័យ ដូចជាបន្ទាត់។",
      ),
    ],
    notes: [
      localized(
        "Images without one are marked with **Alt text missing**.",
        "រូបភាពដែលគ្មានអត្ថបទនេះ មានសញ្ញា **ខ្វះអត្ថបទជំនួស**។",
      ),
    ],
  },
];
