import { localized } from "../../text/localized-text.ts";
import type { Chapter } from "../chapter.ts";

/** Products, their prices, delivery and payment. */
export const productChapters: readonly Chapter[] = [
  {
    key: "add-a-product",
    group: "products",
    title: localized("Add a product", "បន្ថែមផលិតផល"),
    about: localized(
      "A product appears in the app after Kasekam has reviewed it.",
      "ផលិតផលបង្ហាញក្នុងកម្មវិធី ក្រោយពេល Kasekam បានពិនិត្យ។",
    ),
    needs: [{ entity: "product", operation: "create" }],
    places: ["product"],
    steps: [
      localized("Open **Products** and choose **New**.", "បើក **ផលិតផល** ហើយជ្រើស **បន្ថែមថ្មី**។"),
      localized(
        "Write the name in Khmer and English, and enter **Price**, **Unit** and **In stock**.",
        "សរសេរឈ្មោះជាភាសាខ្មែរ និងអង់គ្លេស ហើយបញ្ចូល **តម្លៃ** **ឯកតា** និង **ចំនួនក្នុងស្តុក**។",
      ),
      localized(
        "Add clear **Images** in daylight. The first one is the cover.",
        "បន្ថែម **រូបភាព** ច្បាស់ៗដែលថតពេលថ្ងៃ។ រូបទីមួយជារូបតំណាង។",
      ),
      localized(
        "Choose the **Sub-categories**, so that buyers find the product, and **Save**.",
        "ជ្រើស **ប្រភេទរង** ដើម្បីឱ្យអ្នកទិញរកឃើញផលិតផល រួច **រក្សាទុក**។",
      ),
      localized(
        "Choose **Submit for review**. You get a notification with the decision.",
        "ជ្រើស **បញ្ជូនទៅពិនិត្យ**។ អ្នកនឹងទទួលការជូនដំណឹងអំពីការសម្រេច។",
      ),
    ],
    notes: [
      localized(
        "Changes of a published product are reviewed too. Until then buyers see the earlier version.",
        "ការកែប្រែផលិតផលដែលបានផ្សាយក៏ត្រូវពិនិត្យដែរ។ មុនពេលនោះ អ្នកទិញឃើញកំណែមុន។",
      ),
    ],
    picture: localized("The form of a new product", "ទម្រង់សម្រាប់ផលិតផលថ្មី"),
  },
  {
    key: "review-a-product",
    group: "products",
    title: localized("Review a product", "ពិនិត្យផលិតផល"),
    about: localized(
      "Vendors submit products. You decide what buyers see.",
      "អ្នកលក់បញ្ជូនផលិតផល។ អ្នកសម្រេចថាអ្នកទិញឃើញអ្វី។",
    ),
    needs: [{ entity: "product", act: "sendBack" }],
    places: ["product"],
    steps: [
      localized(
        "Choose **Products to review** on **Home**, and open the first one.",
        "ជ្រើស **ផលិតផលត្រូវពិនិត្យ** នៅ **ទំព័រដើម** ហើយបើកផលិតផលទីមួយ។",
      ),
      localized(
        "Check names, images, price and category. **Preview in app** shows what buyers will see.",
        "ពិនិត្យឈ្មោះ រូបភាព តម្លៃ និងប្រភេទ។ **មើលជាមុនក្នុងកម្មវិធី** បង្ហាញអ្វីដែលអ្នកទិញនឹងឃើញ។",
      ),
      localized(
        "Choose **Publish**. Or choose **Return for changes** and write what the vendor should correct.",
        "ជ្រើស **ផ្សាយ**។ ឬជ្រើស **បញ្ជូនត្រឡប់ឱ្យកែ** ហើយសរសេរអ្វីដែលអ្នកលក់ត្រូវកែ។",
      ),
      localized(
        "Changes of published products are on **Home** as well: choose **Accept** or **Reject**.",
        "ការកែប្រែផលិតផលដែលបានផ្សាយក៏មាននៅ **ទំព័រដើម** ដែរ៖ ជ្រើស **ទទួលយក** ឬ **បដិសេធ**។",
      ),
    ],
  },
  {
    key: "arrange-the-catalogue",
    group: "products",
    title: localized("Arrange categories and units", "រៀបចំប្រភេទ និងឯកតា"),
    about: localized(
      "Categories lead buyers to products, and units say how they are sold.",
      "ប្រភេទនាំអ្នកទិញទៅផលិតផល ហើយឯកតាប្រាប់ពីរបៀបលក់។",
    ),
    needs: [{ entity: "productCategory", operation: "update" }],
    places: ["productSuperCategory", "productCategory", "productSubCategory", "productUnit", "template"],
    steps: [
      localized(
        "Open **Categories**, **Sub-categories** or **Product units** and choose **New**.",
        "បើក **ប្រភេទ** **ប្រភេទរង** ឬ **ឯកតាផលិតផល** ហើយជ្រើស **បន្ថែមថ្មី**។",
      ),
      localized(
        "Write the name in both languages, and choose what the new category belongs to.",
        "សរសេរឈ្មោះជាភាសាទាំងពីរ ហើយជ្រើសថាប្រភេទថ្មីជារបស់អ្វី។",
      ),
      localized(
        "Choose **Reorder…** in the menu of a list to change its order in the app.",
        "ជ្រើស **រៀបលំដាប់…** ក្នុងម៉ឺនុយនៃបញ្ជី ដើម្បីប្ដូរលំដាប់របស់វាក្នុងកម្មវិធី។",
      ),
      localized(
        "A category that is in use can't be deleted: move its products to another one first.",
        "ប្រភេទដែលកំពុងប្រើមិនអាចលុបបានទេ៖ សូមប្ដូរផលិតផលរបស់វាទៅប្រភេទផ្សេងជាមុន។",
      ),
    ],
  },
  {
    key: "run-a-promotion",
    group: "products",
    title: localized("Run a promotion", "ធ្វើប្រូម៉ូសិន"),
    about: localized("Lower prices for some products and for a time.", "បញ្ចុះតម្លៃផលិតផលមួយចំនួន ក្នុងរយៈពេលមួយ។"),
    needs: [{ entity: "promotion", act: "activate" }],
    places: ["promotion"],
    steps: [
      localized("Open **Promotions** and choose **New**.", "បើក **ប្រូម៉ូសិន** ហើយជ្រើស **បន្ថែមថ្មី**។"),
      localized(
        "Enter the discount, its period, and at **Applies to** the products or vendors.",
        "បញ្ចូលការបញ្ចុះតម្លៃ រយៈពេល និងផលិតផល ឬអ្នកលក់នៅ **អនុវត្តចំពោះ**។",
      ),
      localized(
        "Choose **Save**, check it once more, then **Activate**.",
        "ជ្រើស **រក្សាទុក** ពិនិត្យម្ដងទៀត រួច **ដាក់ឱ្យដំណើរការ**។",
      ),
      localized(
        "**Pause** stops it for a while. **End promotion** stops it for good.",
        "**ផ្អាក** បញ្ឈប់វាមួយរយៈ។ **បញ្ចប់ប្រូម៉ូសិន** បញ្ឈប់វាជារៀងរហូត។",
      ),
    ],
  },
  {
    key: "import-market-prices",
    group: "products",
    title: localized("Import market prices", "នាំចូលតម្លៃទីផ្សារ"),
    about: localized("Farmers compare the prices of the markets of the day.", "កសិករប្រៀបធៀបតម្លៃទីផ្សារប្រចាំថ្ងៃ។"),
    needs: [{ entity: "marketProductPrice", operation: "import" }],
    places: ["marketProductPrice"],
    steps: [
      localized(
        "Open **Market product prices** and choose **Import…** in the menu of the list.",
        "បើក **តម្លៃផលិតផលទីផ្សារ** ហើយជ្រើស **នាំចូល…** ក្នុងម៉ឺនុយនៃបញ្ជី។",
      ),
      localized(
        "Choose the file with the prices and **Check file**. Each row needs **Commodity**, **Market**, **Province**, **Date**, **Unit** and **Price**.",
        "ជ្រើសឯកសារតម្លៃ រួច **ពិនិត្យឯកសារ**។ ជួរដេកនីមួយៗត្រូវការ **ទំនិញ** **ទីផ្សារ** **ខេត្ត** **កាលបរិច្ឆេទ** **ឯកតា** និង **តម្លៃ**។",
      ),
      localized(
        "If the headings have other names, choose their fields under **Map columns**. They are remembered.",
        "បើក្បាលជួរឈរមានឈ្មោះផ្សេង សូមជ្រើសប្រអប់របស់វាក្រោម **ផ្គូផ្គងជួរឈរ**។ វាត្រូវបានចងចាំ។",
      ),
      localized(
        "Look at the rows with an error, and import the others.",
        "មើលជួរដេកដែលមានកំហុស ហើយនាំចូលជួរផ្សេងទៀត។",
      ),
    ],
    notes: [
      localized(
        "Files in an agreed folder are imported automatically. **System settings** say from where.",
        "ឯកសារក្នុងថតដែលបានព្រមព្រៀងត្រូវបាននាំចូលដោយស្វ័យប្រវត្តិ។ **ការកំណត់ប្រព័ន្ធ** បញ្ជាក់ទីតាំងរបស់វា។",
      ),
    ],
    picture: localized("The dialog for an import of market prices", "ប្រអប់សម្រាប់នាំចូលតម្លៃទីផ្សារ"),
  },
  {
    key: "set-delivery-and-fees",
    group: "products",
    title: localized("Set delivery, fees and exchange rates", "កំណត់ការដឹកជញ្ជូន ថ្លៃសេវា និងអត្រាប្ដូរប្រាក់"),
    about: localized(
      "What buyers pay besides the price of the goods, and how they pay.",
      "អ្វីដែលអ្នកទិញបង់ក្រៅពីតម្លៃទំនិញ និងរបៀបបង់។",
    ),
    needs: [
      { entity: "paymentMethod", operation: "update" },
      { entity: "vendorDeliveryFee", operation: "update" },
    ],
    places: ["vendorDeliveryFee", "deliveryService", "paymentMethod", "onlinePaymentFee", "exchangeRate"],
    steps: [
      localized(
        "Choose **Edit in grid** above a list of fees to change many values like in a spreadsheet.",
        "ជ្រើស **កែក្នុងតារាង** ខាងលើបញ្ជីថ្លៃ ដើម្បីកែតម្លៃច្រើនដូចក្នុងកម្មវិធីតារាង។",
      ),
      localized(
        "Enter the new values. You can paste rows from a spreadsheet.",
        "បញ្ចូលតម្លៃថ្មី។ អ្នកអាចបិទភ្ជាប់ជួរដេកពីកម្មវិធីតារាង។",
      ),
      localized(
        "Choose **Save**. All rows are saved together, and only if all are right.",
        "ជ្រើស **រក្សាទុក**។ គ្រប់ជួរដេកត្រូវបានរក្សាទុកជាមួយគ្នា លុះត្រាតែត្រឹមត្រូវទាំងអស់។",
      ),
      localized(
        "New values count for new orders. Orders that were placed keep theirs.",
        "តម្លៃថ្មីអនុវត្តចំពោះការបញ្ជាទិញថ្មី។ ការបញ្ជាទិញដែលបានធ្វើរួចរក្សាតម្លៃចាស់។",
      ),
    ],
  },
];
