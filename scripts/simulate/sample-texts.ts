/** Comments on guides and problems. */
export const comments = [
  "អរគុណច្រើន! ខ្ញុំនឹងសាកល្បងរដូវនេះ។",
  "ស្រែខ្ញុំនៅបាត់ដំបងក៏មានបញ្ហានេះដែរ។",
  "តើអាចប្រើវិធីនេះលើដីខ្សាច់បានទេ?",
  "ខ្ញុំបានធ្វើតាម ហើយទិន្នផលល្អជាងមុន។",
  "Thank you, this helped in my vegetable garden.",
  "How many days before the harvest should one stop?",
] as const;

/** Questions to the experts. */
export const questions = [
  "ស្លឹកស្រូវខ្ញុំឡើងលឿងបន្ទាប់ពីភ្លៀង តើត្រូវធ្វើដូចម្ដេច?",
  "តើគួរដាក់ជីអ៊ុយរ៉េប៉ុន្មានក្នុងមួយហិកតាសម្រាប់ស្រូវផ្ការំដួល?",
  "ម្ទេសខ្ញុំរួញស្លឹក តើវាជាជំងឺអ្វី?",
  "When should I sow mung beans after the rice harvest?",
] as const;

/** Replies to an answer. */
export const thanks = [
  "អរគុណលោកគ្រូ ខ្ញុំនឹងធ្វើតាម។",
  "ច្បាស់ហើយ អរគុណច្រើន។",
  "តើត្រូវរង់ចាំប៉ុន្មានថ្ងៃទៀត?",
  "Thank you, I will try it tomorrow.",
] as const;

/** Answers by staff. */
export const answers = [
  "សូមផ្ញើរូបថតស្លឹកឱ្យច្បាស់ ទាំងពីរខាង ថតក្នុងពន្លឺថ្ងៃ។",
  "សូមផ្អាកដាក់អ៊ុយរ៉េ ហើយរក្សាទឹកក្នុងស្រែ។",
  "តើស្រែចម្ការនៅឃុំណា ហើយដំណាំអាយុប៉ុន្មានថ្ងៃ?",
  "Please check the underside of the leaves early in the morning.",
] as const;

/** Product reviews by buyers. */
export const reviews = [
  "ទំនិញល្អ ដឹកជញ្ជូនលឿន។",
  "ត្រូវតាមការពិពណ៌នា អរគុណ។",
  "តម្លៃសមរម្យ ខ្ញុំនឹងទិញម្ដងទៀត។",
  "Good quality, well packed.",
] as const;
