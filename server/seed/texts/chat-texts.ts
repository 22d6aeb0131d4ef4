import type { ChatKind } from "../../../domain/contracts/chat/chat-shapes.ts";
import type { ActivityKey } from "../content/seed-content.ts";

/** A demo conversation: question, follow-up, answer, thanks. */
export interface DemoTalk {
  readonly kind: ChatKind;
  readonly category?: ActivityKey;
  readonly question: string;
  readonly more?: string;
  readonly answer: string;
  readonly thanks?: string;
  /** A picture of data/images sent with the question. */
  readonly picture?: string;
  /** Entity that the answer links to. */
  readonly link?: "guide" | "product" | "problem";
  /** Whether the question also has a voice message. */
  readonly isSpoken?: true;
}

const expert = (
  category: ActivityKey,
  question: string,
  answer: string,
  more: Omit<DemoTalk, "kind" | "category" | "question" | "answer"> = {},
): DemoTalk => ({ kind: "expert", category, question, answer, ...more });
const support = (
  kind: ChatKind,
  question: string,
  answer: string,
  more: Partial<DemoTalk> = {},
): DemoTalk => ({
  kind,
  question,
  answer,
  ...more,
});

/** Questions to experts, with answers from general farming knowledge. */
export const expertTalks: readonly DemoTalk[] = [
  expert(
    "rice",
    "សួស្ដីលោកគ្រូ ស្លឹកស្រូវខ្ញុំមានចំណុចត្នោត កណ្ដាលពណ៌ប្រផេះ។ តើកើតអ្វី?",
    "នេះជាសញ្ញានៃជំងឺប្លាស។ សូមផ្អាកដាក់ជីអ៊ុយរ៉េ រក្សាទឹកក្នុងស្រែ ហើយកុំឱ្យដីស្ងួត។ បើស្លឹកឆ្លងលើសមួយភាគបួន សូមពិគ្រោះហាងថ្នាំដែលមានការអនុញ្ញាត។",
    { picture: "rice", more: "ស្រូវអាយុ ៤៥ ថ្ងៃហើយ", thanks: "អរគុណលោកគ្រូ ខ្ញុំនឹងធ្វើតាម។", link: "problem" },
  ),
  expert(
    "rice",
    "ស្រូវខ្ញុំលឿងជាពំនូក ហើយស្ងួតពីគល់ឡើង។ មានសត្វតូចៗច្រើននៅគល់។",
    "នោះជាមមាចត្នោត។ សូមបង្ហូរទឹកចេញ ៣ ទៅ ៤ ថ្ងៃ កុំដាក់ជីអាសូតបន្ថែម ហើយកុំបាញ់ថ្នាំដែលសម្លាប់ពីងពាង ព្រោះពីងពាងស៊ីមមាច។",
    { picture: "rice", thanks: "ឥឡូវមមាចថយហើយ អរគុណច្រើន" },
  ),
  expert(
    "rice",
    "តើស្រូវផ្ការំដួលត្រូវដាក់ជីប៉ុន្មានដង?",
    "ជាទូទៅ ៣ ដង៖ បាតមុនព្រោះ ពេលបែកគុម្ព និងពេលកកើតកួរ។ សូមដាក់តិចៗតាមដីរបស់អ្នក ព្រោះផ្ការំដួលដួលងាយពេលដាក់អាសូតច្រើន។",
    {
      link: "guide",
    },
  ),
  expert(
    "rice",
    "ភ្លៀងធ្លាក់ជាប់ ៥ ថ្ងៃ ទឹកលិចស្រូវអាយុ ២០ ថ្ងៃ។ តើត្រូវធ្វើយ៉ាងណា?",
    "សូមបង្ហូរទឹកចេញឱ្យលេចចុងស្លឹកជាមុន។ ស្រូវភាគច្រើនរស់បានបើលិចក្រោម ៧ ថ្ងៃ។ រង់ចាំ ៥ ថ្ងៃទើបដាក់ជីបន្តិចបន្តួច។",
    {
      more: "ទឹកជម្រៅប្រហែល ៤០ សង់ទីម៉ែត្រ",
      picture: "rain",
    },
  ),
  expert(
    "rice",
    "ខ្យងស៊ីសំណាបអស់ហើយ ជួយណែនាំផង",
    "សូមបន្ថយទឹកឱ្យនៅតែជើងស្រែ ១០ ថ្ងៃដំបូង រើសខ្យងពេលព្រឹក និងល្ងាច ហើយដាក់សំណាញ់នៅមាត់ទឹកចូល។ ទាក៏ជួយស៊ីខ្យងបានដែរ។",
    {
      picture: "snail",
      thanks: "បាទ ខ្ញុំមានទា ១០ ក្បាល",
    },
  ),
  expert(
    "water",
    "ម៉ាស៊ីនបូមទឹកបូមបានតិច តើមកពីអ្វី?",
    "សូមពិនិត្យបំពង់ស្រូបមានខ្យល់ចូល ឬតម្រងស្ទះ។ បើទឹកចុះជ្រៅលើស ៦ ម៉ែត្រ ម៉ាស៊ីននេះស្រូបមិនសូវឡើងទេ ត្រូវដាក់ឱ្យទាបជាងនេះ។",
    {
      picture: "tractor",
    },
  ),
  expert(
    "water",
    "តើស្រូវប្រាំងត្រូវការទឹកប៉ុន្មាន ហើយសន្សំទឹកយ៉ាងម៉េច?",
    "សូមប្រើវិធីផ្លាស់ប្ដូរសើមនិងស្ងួត៖ ដាក់បំពង់វាស់ទឹកក្នុងដី ពេលទឹកចុះ ១៥ ស.ម. ក្រោមដី ទើបបញ្ចូលទឹកវិញ។ សន្សំទឹកបានមួយភាគបួន។",
    {
      link: "guide",
      thanks: "ល្អណាស់ ខ្ញុំនឹងសាកល្បងរដូវនេះ",
    },
  ),
  expert(
    "rice",
    "The leaves of my rice have brown spots with a grey middle. What should I do?",
    "This looks like rice blast. Stop urea for now, keep some water in the field, and send a picture of the neck of the panicle. Spray only if more than a quarter of the leaves are hit.",
    {
      isSpoken: true,
      picture: "rice",
      thanks: "Thank you, I will send it tomorrow morning.",
    },
  ),
  expert(
    "rice",
    "កណ្ដុរកាត់ស្រូវរាល់យប់ តើមានវិធីអ្វីក្រៅពីថ្នាំ?",
    "សូមធ្វើជាមួយអ្នកជិតខាងព្រមគ្នា៖ សម្អាតភ្លឺ ជីករន្ធមុនរដូវ ហើយដាក់របងប្លាស្ទិកជាមួយអន្ទាក់នៅជ្រុងស្រែ។ កុំប្រើខ្សែភ្លើង គ្រោះថ្នាក់ដល់ជីវិត។",
    {
      picture: "rat",
    },
  ),
  expert(
    "vegetables",
    "ប៉េងប៉ោះខ្ញុំស្វិតពេលថ្ងៃ ហើយពេលយប់ស្រស់វិញ ក្រោយមកងាប់។",
    "នេះអាចជាជំងឺស្វិតដោយបាក់តេរី។ សូមដកដើមឈឺដុតចោល កុំដាំប៉េងប៉ោះ ម្ទេស ត្រប់ នៅដីនោះ ៣ ឆ្នាំ ហើយធ្វើរងខ្ពស់ឱ្យទឹកហូរចេញ។",
    {
      picture: "tomato",
      more: "មាន ២០ ដើមក្នុងចំណោម ២០០",
    },
  ),
  expert(
    "vegetables",
    "ស្ពៃក្ដោបមានរន្ធពេញស្លឹក ឃើញដង្កូវតូចពណ៌បៃតង",
    "នោះជាដង្កូវខ្នងពេជ្រ។ សូមបាញ់បាក់តេរី Bt ពេលល្ងាច ដាក់សំណាញ់ការពារ ហើយកុំប្រើថ្នាំដដែលជាប់ៗគ្នា ព្រោះដង្កូវនេះស៊ាំលឿនណាស់។",
    {
      picture: "caterpillar-bug",
      link: "problem",
    },
  ),
  expert(
    "vegetables",
    "តើត្រសក់ត្រូវស្រោចទឹកប៉ុន្មានដងក្នុងមួយថ្ងៃ?",
    "ពេលព្រឹកម្ដង និងពេលល្ងាចម្ដងបើក្ដៅខ្លាំង។ សូមស្រោចនៅគល់ កុំលើស្លឹក ហើយគ្របចំបើងដើម្បីរក្សាសំណើម។",
    {
      picture: "cucumber",
      thanks: "អរគុណ",
    },
  ),
  expert(
    "soil",
    "ខ្ញុំចង់ធ្វើជីកំប៉ុស្តពីចំបើង និងអាចម៍គោ តើលាយយ៉ាងម៉េច?",
    "ចំបើង ៣ ភាគ អាចម៍គោ ១ ភាគ ដាក់ជាស្រទាប់ ស្រោចឱ្យសើមដូចអេប៉ុងពូត ត្រឡប់រាល់ ១០ ថ្ងៃ។ ប្រហែល ៤៥ ទៅ ៦០ ថ្ងៃអាចប្រើបាន។",
    {
      link: "guide",
      picture: "bucket",
    },
  ),
  expert(
    "soil",
    "ដីស្រែខ្ញុំជូរ តើត្រូវដាក់កំបោរប៉ុន្មាន?",
    "សូមវាស់ pH ជាមុន។ បើក្រោម ៥ អាចដាក់កំបោរកសិកម្មប្រហែល ១ តោនក្នុងមួយហិកតា មុនភ្ជួរ ២ សប្ដាហ៍ ហើយបន្ថែមជីសរីរាង្គរៀងរាល់ឆ្នាំ។",
  ),
  expert(
    "protection",
    "តើថ្នាំសម្លាប់សត្វល្អិតមួយណាមានសុវត្ថិភាពបំផុត?",
    "គ្មានថ្នាំណាសុវត្ថិភាពទាំងស្រុងទេ។ សូមប្រើវិធីផ្សេងជាមុន អានស្លាកជាភាសាខ្មែរ ពាក់ម៉ាស់ ស្រោមដៃ ហើយគោរពចំនួនថ្ងៃមុនប្រមូលផល។",
    {
      picture: "chemical",
    },
  ),
  expert(
    "protection",
    "កណ្ដូបមកច្រើនក្នុងចម្ការពោត",
    "សូមចាប់ពេលព្រឹកព្រលឹមដែលវាត្រជាក់ហើយហើរមិនសូវរួច ប្រើសំណាញ់ ហើយទុកបក្សី និងមាន់ឱ្យចូលចម្ការ។ បើលើស ១០ ក្បាលក្នុងមួយម៉ែត្រការ៉េ សូមប្រាប់មន្ត្រីកសិកម្មស្រុក។",
    {
      picture: "grasshopper",
    },
  ),
  expert(
    "fruit",
    "ស្វាយជ្រុះផ្លែតូចៗច្រើន តើដោយសារអ្វី?",
    "ភាគច្រើនដោយសារខ្វះទឹកពេលចេញផ្លែ ឬសត្វមមាចស្វាយ។ សូមស្រោចទឹកជាទៀងទាត់ពេលផ្លែប៉ុនគ្រាប់សណ្ដែក ហើយពិនិត្យក្រោមស្លឹក។",
    {
      picture: "mango",
      thanks: "បាទ ចម្ការខ្ញុំខ្វះទឹកមែន",
    },
  ),
  expert(
    "fruit",
    "ចេកស្លឹកលឿងពីគែម ហើយបាក់ធ្លាក់ចុះ",
    "អាចជាជំងឺប៉ាណាម៉ា។ សូមពុះដើមមើល បើខាងក្នុងត្នោត ត្រូវដកចោលទាំងគុម្ព កុំយកកូនពីទីនោះ ហើយលាងឧបករណ៍មុនប្រើនៅកន្លែងផ្សេង។",
    {
      picture: "banana",
      link: "problem",
    },
  ),
  expert(
    "cashew",
    "ស្វាយចន្ទីចេញផ្កាហើយខ្មៅស្ងួត",
    "នេះជាជំងឺអង់ត្រាក់ណូស ឬមូសតែ។ សូមកាត់មែកស្ងួតដុតចោល ធ្វើឱ្យគម្របដើមមានខ្យល់ចេញចូល ហើយពិនិត្យផ្កាពេលព្រឹកពីរថ្ងៃម្ដង។",
  ),
  expert(
    "maize",
    "ដង្កូវហ្វូងស៊ីចុងពោត តើត្រូវធ្វើអ្វីឱ្យទាន់?",
    "សូមដើរពិនិត្យ ២ ដងក្នុងមួយសប្ដាហ៍ បំផ្លាញពងដោយដៃ ដាក់ខ្សាច់លាយផេះចូលក្នុងចុង។ បើលើសមួយភាគប្រាំ សូមប្រើ Bt នៅពេលល្ងាច។",
    {
      picture: "maize",
      more: "ពោតអាយុ ២៥ ថ្ងៃ មាន ២ ហិកតា",
      link: "problem",
    },
  ),
  expert(
    "cassava",
    "ដំឡូងមីស្លឹករួញ និងលឿងជាក្រឡា",
    "នេះជាជំងឺម៉ូសាអ៊ិក ដែលរុយសនាំមក។ សូមដកដើមឈឺដុត កុំយកដើមធ្វើពូជ ហើយទិញពូជពីប្រភពដែលបានបញ្ជាក់។",
    {
      picture: "potted-plant",
    },
  ),
  expert(
    "chicken",
    "មាន់ខ្ញុំងក់ ដង្ហើមខ្លី ហើយអាចម៍ពណ៌បៃតង",
    "សូមញែកមាន់ឈឺចេញជាបន្ទាន់។ នេះអាចជាជំងឺញូកាស់។ មាន់មិនទាន់ឈឺត្រូវចាក់វ៉ាក់សាំង ហើយសូមទូរសព្ទទៅពេទ្យសត្វភូមិថ្ងៃនេះ។",
    {
      picture: "chicken",
      more: "ងាប់អស់ ៦ ក្បាលហើយ",
    },
  ),
  expert(
    "chicken",
    "ពេលណាត្រូវចាក់វ៉ាក់សាំងកូនមាន់?",
    "ញូកាស់៖ បន្តក់ភ្នែកថ្ងៃទី ៧ និងម្ដងទៀតថ្ងៃទី ២១។ អុតក្ដាម៖ ថ្ងៃទី ១៤។ សូមទុកវ៉ាក់សាំងក្នុងទឹកកក ហើយប្រើក្នុងរយៈពេល ២ ម៉ោង។",
    {
      link: "guide",
      thanks: "ច្បាស់ណាស់ អរគុណបង",
    },
  ),
  expert(
    "duck",
    "ទាឈប់ពងក្រោយពេលប្ដូរចំណី",
    "ការប្ដូរចំណីភ្លាមៗធ្វើឱ្យទាឈប់ពង ១ ទៅ ២ សប្ដាហ៍។ សូមលាយចំណីចាស់និងថ្មីបន្តិចម្ដងៗ ហើយដាក់សំបកខ្យងកិនសម្រាប់កាល់ស្យូម។",
    {
      picture: "duck",
    },
  ),
  expert(
    "pig",
    "ជ្រូកក្ដៅខ្លួន មិនស៊ី ស្បែកក្រហម",
    "សូមកុំលក់ ឬផ្លាស់ទីជ្រូក។ អាចជាប៉េស្តជ្រូកអាហ្វ្រិក ដែលគ្មានថ្នាំព្យាបាល។ សូមបិទទ្រុង លាងជើងដោយកំបោរ ហើយប្រាប់ការិយាល័យកសិកម្មភ្លាម។",
    {
      picture: "pig",
    },
  ),
  expert(
    "cattle",
    "គោហើមជើង ហើយមានពងបែកក្នុងមាត់",
    "នេះជាសញ្ញាអុតក្ដាម។ សូមញែកគោ ឱ្យចំណីទន់ លាងមាត់ដោយទឹកអំបិល ហើយប្រាប់ពេទ្យសត្វ ដើម្បីចាក់វ៉ាក់សាំងគោដែលមិនទាន់ឈឺ។",
    {
      picture: "cow",
      thanks: "ពេទ្យសត្វមកដល់ហើយ អរគុណ",
    },
  ),
  expert(
    "fish",
    "ត្រីហើបមាត់លើទឹកពេលព្រឹក",
    "ទឹកខ្វះអុកស៊ីសែន។ សូមឈប់ឱ្យចំណី បូមទឹកថ្មីចូល ឬវាយទឹកឱ្យខ្យល់ចូល ហើយបន្ថយចំនួនត្រី។ ទឹកបៃតងចាស់ពេកត្រូវប្ដូរមួយភាគបី។",
    {
      picture: "fish",
    },
  ),
  expert(
    "storing",
    "ស្រូវសម្ងួតហើយនៅតែមានផ្សិត",
    "សូមសម្ងួតឱ្យដល់សំណើម ១៤ ភាគរយ ហើយ ១៣ ភាគរយបើទុកយូរ។ ដាក់លើក្ដារកុំឱ្យប៉ះឥដ្ឋ ហើយប្រើថង់បិទជិតខ្យល់។",
    {
      picture: "package",
    },
  ),
  expert(
    "vegetables",
    "How far apart should I plant chilli in the dry season?",
    "60 cm between plants and 80 cm between rows, on beds 25 cm high. Cover the bed with straw: it saves a third of the water.",
    {
      picture: "chilli",
      thanks: "Thanks, very clear.",
    },
  ),
  expert(
    "credit",
    "ខ្ញុំចង់ខ្ចីប្រាក់ទិញម៉ាស៊ីនច្រូត តើគួរគិតអ្វីខ្លះ?",
    "សូមគណនាថាបង់ប្រចាំខែមិនលើសមួយភាគបីនៃចំណូល ប្រៀបធៀបការប្រាក់យ៉ាងតិចពីរធនាគារ ហើយខ្ចីរួមជាក្រុមបើអាច។",
    {
      picture: "money",
    },
  ),
];

/** Questions of buyers and farmers about buying and the app. */
export const consumerTalks: readonly DemoTalk[] = [
  support(
    "consumerSupport",
    "ខ្ញុំបានបង់ប្រាក់ហើយ តែការបញ្ជាទិញនៅបង្ហាញថាមិនទាន់បង់",
    "សូមអភ័យទោស យើងបានពិនិត្យឃើញការបង់ប្រាក់របស់អ្នកហើយ។ ស្ថានភាពនឹងប្ដូរក្នុងរយៈពេល ១០ នាទី។",
    { thanks: "ឃើញហើយ អរគុណ" },
  ),
  support(
    "consumerSupport",
    "ជីមកដល់ការ៉ុងរហែក បាត់ប្រហែល ៥ គីឡូ",
    "សូមផ្ញើរូបការ៉ុង និងវិក្កយបត្រមកយើង។ យើងនឹងទាក់ទងអ្នកលក់ឱ្យប្ដូរ ឬសងប្រាក់វិញ។",
    { picture: "package", more: "លេខបញ្ជាទិញនៅលើវិក្កយបត្រ" },
  ),
  support(
    "consumerSupport",
    "តើអាចប្ដូរអាសយដ្ឋានដឹកជញ្ជូនបានទេ?",
    "បានបើទំនិញមិនទាន់ប្រគល់ឱ្យក្រុមហ៊ុនដឹក។ សូមផ្ញើឈ្មោះភូមិ ឃុំ និងលេខទូរសព្ទអ្នកទទួល។",
  ),
  support(
    "consumerSupport",
    "ខ្ញុំភ្លេចពាក្យសម្ងាត់ លេខទូរសព្ទចាស់បាត់ហើយ",
    "សូមផ្ញើឈ្មោះពេញ និងភូមិដែលបានចុះឈ្មោះ។ យើងនឹងទូរសព្ទទៅលេខថ្មីដើម្បីបញ្ជាក់។",
  ),
  support(
    "consumerSupport",
    "តើការដឹកជញ្ជូនទៅរតនគិរីចំណាយប៉ុន្មានថ្ងៃ?",
    "ជាធម្មតា ៣ ទៅ ៥ ថ្ងៃ។ រដូវវស្សាអាចយឺតជាងនេះ ១ ឬ ២ ថ្ងៃ។",
    { picture: "delivery-truck", thanks: "អូខេ អរគុណ" },
  ),
  support(
    "consumerSupport",
    "ពូជបន្លែដែលខ្ញុំទិញដុះតែពាក់កណ្ដាល",
    "យើងសូមទោស។ សូមផ្ញើរូបកញ្ចប់ដែលឃើញលេខឡូត៍ និងថ្ងៃផុតកំណត់ យើងនឹងពិនិត្យជាមួយអ្នកលក់។",
    { picture: "seedling" },
  ),
  support(
    "consumerSupport",
    "Can I pay when the goods arrive?",
    "Yes, choose “cash on delivery” before you order. Please have the exact amount ready for the driver.",
    { thanks: "Great, thank you" },
  ),
  support(
    "consumerSupport",
    "ខ្ញុំចង់លុបគណនីរបស់ខ្ញុំ",
    "ដោយក្ដីសោកស្ដាយ។ សូមចូលទៅ ការកំណត់ រួច លុបគណនី។ ទិន្នន័យរបស់អ្នកនឹងត្រូវលុបតាមលក្ខខណ្ឌ។",
  ),
  support(
    "consumerSupport",
    "តម្លៃក្នុងកម្មវិធីខុសពីតម្លៃដែលអ្នកដឹកសុំ",
    "សូមបង់តែតម្លៃដែលបង្ហាញក្នុងការបញ្ជាទិញ។ សូមប្រាប់ឈ្មោះក្រុមហ៊ុនដឹក យើងនឹងដោះស្រាយ។",
    { link: "product" },
  ),
  support(
    "consumerSupport",
    "កម្មវិធីបើកយឺតនៅភូមិខ្ញុំ",
    "សូមធ្វើបច្ចុប្បន្នភាពទៅកំណែចុងក្រោយ។ មគ្គុទ្ទេសក៍អាចអានពេលគ្មានអ៊ីនធឺណិត បើបានបើកម្ដងរួច។",
    { link: "guide" },
  ),
  support(
    "consumerSupport",
    "តើអ្នកណាអាចឃើញលេខទូរសព្ទខ្ញុំ?",
    "អ្នកអាចបិទវាបាន៖ ប្រវត្តិរូប រួច ឯកជនភាព រួច ចែករំលែកលេខទូរសព្ទ។ អ្នកលក់ដែលអ្នកទិញនៅតែឃើញដើម្បីដឹកទំនិញ។",
  ),
  support(
    "consumerSupport",
    "ខ្ញុំឈ្នះរង្វាន់ពិព័រណ៍ តើទទួលនៅឯណា?",
    "អបអរសាទរ! សូមយកអត្តសញ្ញាណប័ណ្ណមកការិយាល័យកសិកម្មខេត្ត ឬទូរសព្ទមកយើងដើម្បីណាត់ថ្ងៃ។",
    { thanks: "ស្អែកខ្ញុំទៅ អរគុណ" },
  ),
];

/** Questions of sellers. */
export const vendorTalks: readonly DemoTalk[] = [
  support(
    "vendorSupport",
    "យើងចង់ប្ដូរតម្លៃដឹកជញ្ជូនទៅខេត្តកំពត តើធ្វើយ៉ាងណា?",
    "សូមផ្ញើតម្លៃថ្មី និងថ្ងៃចាប់ផ្ដើមមក។ យើងនឹងកែក្នុងថ្លៃដឹកជញ្ជូនរបស់អ្នក។",
    { picture: "delivery-truck" },
  ),
  support(
    "vendorSupport",
    "ផលិតផលថ្មី ១២ មុខនៅរង់ចាំពិនិត្យពីរថ្ងៃហើយ",
    "យើងបានពិនិត្យរួច ៩ មុខ។ ៣ មុខទៀតខ្វះរូបភាព និងឈ្មោះភាសាខ្មែរ សូមបំពេញបន្ថែម។",
    { thanks: "បានបំពេញហើយ សូមពិនិត្យម្ដងទៀត", link: "product" },
  ),
  support("vendorSupport", "តើប្រាក់លក់ខែមុនបង់នៅថ្ងៃណា?", "ប្រាក់ត្រូវផ្ទេរនៅថ្ងៃទី ៥ នៃខែបន្ទាប់ ទៅគណនីលំនាំដើមរបស់អ្នក។", {
    picture: "money",
  }),
  support(
    "vendorSupport",
    "យើងប្ដូរគណនីធនាគារ សូមណែនាំ",
    "ដើម្បីសុវត្ថិភាព សូមផ្ញើលិខិតបញ្ជាក់ពីធនាគារជាឯកសារ ហើយយើងនឹងទូរសព្ទទៅម្ចាស់អាជីវកម្ម។",
  ),
  support(
    "vendorSupport",
    "អតិថិជនមិនទទួលទំនិញ តើថ្លៃដឹកអ្នកណាបង់?",
    "បើអតិថិជនបដិសេធដោយគ្មានហេតុផល ថ្លៃដឹកត្រូវកាត់ពីប្រាក់កក់។ សូមផ្ញើលេខបញ្ជាទិញ។",
  ),
  support(
    "vendorSupport",
    "យើងចង់ផ្សព្វផ្សាយបញ្ចុះតម្លៃបុណ្យអុំទូក",
    "ល្អណាស់! សូមប្រាប់ផលិតផល ភាគរយ និងថ្ងៃចាប់ផ្ដើម ថ្ងៃបញ្ចប់ យ៉ាងតិច ៣ ថ្ងៃមុន។",
    { link: "product", thanks: "យើងនឹងផ្ញើព្រឹកស្អែក" },
  ),
  support(
    "vendorSupport",
    "Our stock count went wrong after a return. Can you correct it?",
    "We see two returned bags that were not counted. Please correct the quantity in the product; the history will show why.",
  ),
  support(
    "vendorSupport",
    "មានអ្នកវាយតម្លៃ ១ ផ្កាយដោយមិនបានទិញ",
    "មានតែអ្នកទិញទេដែលអាចវាយតម្លៃ។ យើងនឹងពិនិត្យមតិនោះ បើវាប្រមាថ យើងនឹងលាក់។",
  ),
  support("vendorSupport", "បុគ្គលិកថ្មីត្រូវការគណនី", "សូមផ្ញើឈ្មោះ និងលេខទូរសព្ទរបស់គាត់ យើងនឹងអញ្ជើញដោយលេខកូដ។", {
    thanks: "ឈ្មោះ កែវ ពិសិដ្ឋ",
  }),
  support(
    "vendorSupport",
    "តើអាចបិទហាងបណ្ដោះអាសន្នពេលភ្ជុំបិណ្ឌបានទេ?",
    "បាន។ សូមបិទ លក់តាមអនឡាញ នៃផលិតផល ឬប្រាប់ថ្ងៃមកយើងធ្វើជូន។",
  ),
  support(
    "vendorSupport",
    "រូបផលិតផលមិនឡើង",
    "សូមប្រើរូបប្រភេទ JPG ឬ PNG តូចជាង ១៥ មេកាបៃ។ បើនៅតែមិនបាន សូមផ្ញើរូបនោះមកទីនេះ។",
    { picture: "tools" },
  ),
  support(
    "vendorSupport",
    "យើងចង់លក់ពូជស្រូវ តើត្រូវការលិខិតអ្វី?",
    "ត្រូវមានវិញ្ញាបនបត្រពូជពីក្រសួងកសិកម្ម និងលេខឡូត៍លើកញ្ចប់។ សូមផ្ញើឯកសារមកពិនិត្យ។",
    { picture: "rice" },
  ),
];

/** Title, title in Khmer, text, text in Khmer, picture, category. */
export const readyAnswers: readonly (readonly [
  string,
  string,
  string,
  string,
  string | null,
  ActivityKey | null,
])[] = [
  [
    "Greeting",
    "ស្វាគមន៍",
    "Hello, thank you for your question. I am looking at it now.",
    "សួស្ដី អរគុណសម្រាប់សំណួរ។ ខ្ញុំកំពុងពិនិត្យមើល។",
    null,
    null,
  ],
  [
    "Ask for a picture",
    "សុំរូបថត",
    "Please send a clear picture of the leaf, both sides, in daylight.",
    "សូមផ្ញើរូបថតស្លឹកឱ្យច្បាស់ ទាំងពីរខាង ថតក្នុងពន្លឺថ្ងៃ។",
    "seedling",
    null,
  ],
  [
    "Ask about the place",
    "សួរទីកន្លែង",
    "In which commune is the field, and how old is the crop?",
    "តើស្រែចម្ការនៅឃុំណា ហើយដំណាំអាយុប៉ុន្មានថ្ងៃ?",
    null,
    null,
  ],
  [
    "Rice blast: first steps",
    "ជំងឺប្លាស៖ ជំហានដំបូង",
    "Stop urea, keep water in the field, remove infected straw after the harvest.",
    "ផ្អាកដាក់អ៊ុយរ៉េ រក្សាទឹកក្នុងស្រែ ហើយយកចំបើងឈឺចេញក្រោយប្រមូលផល។",
    "rice",
    "rice",
  ],
  [
    "Planthoppers: first steps",
    "មមាច៖ ជំហានដំបូង",
    "Drain the field for 3 to 4 days and do not spray: spiders eat planthoppers.",
    "បង្ហូរទឹកចេញ ៣ ទៅ ៤ ថ្ងៃ ហើយកុំបាញ់ថ្នាំ ព្រោះពីងពាងស៊ីមមាច។",
    null,
    "rice",
  ],
  [
    "Alternate wetting and drying",
    "ផ្លាស់ប្ដូរសើមនិងស្ងួត",
    "Let the water fall to 15 cm below the soil before you irrigate again.",
    "ទុកឱ្យទឹកចុះ ១៥ ស.ម. ក្រោមដី មុនបញ្ចូលទឹកម្ដងទៀត។",
    "rain",
    "water",
  ],
  [
    "Sick chickens: separate them",
    "មាន់ឈឺ៖ ញែកចេញ",
    "Separate the sick birds today, clean the house with lime and call the village vet.",
    "ញែកមាន់ឈឺថ្ងៃនេះ លាងទ្រុងដោយកំបោរ ហើយហៅពេទ្យសត្វភូមិ។",
    "chicken",
    "chicken",
  ],
  [
    "Swine fever: do not move pigs",
    "ប៉េស្តជ្រូក៖ កុំផ្លាស់ទី",
    "Do not sell or move pigs. Call the district office of agriculture at once.",
    "កុំលក់ ឬផ្លាស់ទីជ្រូក។ សូមទូរសព្ទទៅការិយាល័យកសិកម្មស្រុកភ្លាម។",
    "pig",
    "pig",
  ],
  [
    "Safe use of pesticides",
    "ប្រើថ្នាំដោយសុវត្ថិភាព",
    "Wear a mask and gloves, spray in the evening, and keep the days before harvest.",
    "ពាក់ម៉ាស់ និងស្រោមដៃ បាញ់ពេលល្ងាច ហើយគោរពចំនួនថ្ងៃមុនប្រមូលផល។",
    "chemical",
    "protection",
  ],
  [
    "Compost",
    "ជីកំប៉ុស្ត",
    "Three parts straw, one part dung, moist like a wrung sponge, turned every 10 days.",
    "ចំបើង ៣ ភាគ អាចម៍ ១ ភាគ សើមដូចអេប៉ុងពូត ត្រឡប់រាល់ ១០ ថ្ងៃ។",
    "bucket",
    "soil",
  ],
  [
    "We are checking your order",
    "កំពុងពិនិត្យការបញ្ជាទិញ",
    "We are checking your order and will answer within one working day.",
    "យើងកំពុងពិនិត្យការបញ្ជាទិញរបស់អ្នក ហើយនឹងឆ្លើយក្នុងរយៈពេលមួយថ្ងៃធ្វើការ។",
    "package",
    null,
  ],
  [
    "Closing",
    "បញ្ចប់",
    "We are glad that we could help. Write again at any time.",
    "យើងរីករាយដែលបានជួយ។ សូមសរសេរមកម្ដងទៀតពេលណាក៏បាន។",
    null,
    null,
  ],
];
