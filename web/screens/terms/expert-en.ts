import type { TermsText } from "./terms-text.ts";

export const expertEn: TermsText = {
  lang: "en",
  title: "Expert Terms and Privacy Policy",
  updated: "20 November 2026",
  blocks: [
    {
      heading: "Expert Terms",
      sections: [
        {
          heading: "1. Who these terms are for",
          paragraphs: [
            "Kasekam (“Kasekam”, “the provider”, “we”) runs an agricultural information service and a farming marketplace in the Kingdom of Cambodia. These terms apply to every person who answers the questions of users on Kasekam as an expert (“the expert”, “you”). An expert is also an App User.",
            "By signing in as an expert you accept these terms and the privacy policy that follows them. They do not make you an employee, an agent or a partner of Kasekam.",
          ],
        },
        {
          heading: "2. Our objective",
          paragraphs: [
            "The objective of Kasekam is to share technical knowledge and to link farmers to new agricultural technologies and to input, market and financial service information. Experts are the heart of that objective: a farmer who asks relies on an answer that is correct, clear and free of other interests.",
          ],
        },
        {
          heading: "3. What these terms cover",
          paragraphs: [
            "These terms cover the provider’s video and mobile-platform services and the back office in which you answer, together with the protection of personal rights and intellectual property: those of the farmers, of other experts, of Kasekam and your own.",
          ],
        },
        {
          heading: "4. Becoming and remaining an expert",
          paragraphs: [
            "We open an expert account after examining your training, your experience and your field. You must give correct information about them, and tell us when it changes or when a licence of yours ends. The account is yours alone: you may not lend it, share its password or let another person answer under your name.",
          ],
        },
        {
          heading: "5. The duty to answer",
          paragraphs: [
            "While you are shown as available, you answer the questions in your field that wait for you, as soon as you reasonably can. If you are away, set yourself as not available. When you answer, you:",
          ],
          points: [
            "answer only what you know, and pass on or decline a question outside your field",
            "ask for a picture, the crop, the place and the stage of growth where the question cannot be judged without them",
            "write so that a farmer understands, politely and without discrimination",
            "say how sure you are, and name the risk where a wrong treatment could harm people, animals, the harvest or nature",
            "correct your answer at once when you find that it was wrong",
          ],
        },
        {
          heading: "6. Safe and lawful advice",
          paragraphs: [
            "Prefer prevention and integrated pest management. Recommend a pesticide, a fertiliser or a veterinary medicine only if it is registered and permitted in Cambodia, with the dose, the protection and the waiting time before harvest that stand on its label. Never recommend a prohibited, counterfeit or expired product. Report signs of a dangerous plant pest or animal disease to us, so that the competent authority can be informed.",
          ],
        },
        {
          heading: "7. Verification of answers",
          paragraphs: [
            "A question is pending until it is answered, then replied. Kasekam may examine an answer and mark it as verified. Verification means that our staff found the answer plausible; it does not guarantee its result and does not relieve you of your duty of care. We may ask you to explain an answer, ask another expert, or withdraw an answer that is wrong or dangerous and tell the farmer so.",
          ],
        },
        {
          heading: "8. Confidentiality",
          paragraphs: [
            "What farmers tell you, their names, numbers, pictures, places, farms and debts, is confidential. You use it only to answer them. You do not copy it out of Kasekam, show it to others or use it for your own business or research, unless the farmer and Kasekam have agreed in writing or the law requires it. This duty goes on after your work as an expert has ended.",
          ],
        },
        {
          heading: "9. Independence",
          paragraphs: [
            "Your answers serve the farmer and nobody else. You accept no payment, commission, gift or other advantage from a vendor, a manufacturer or a financial institution for what you recommend. If you own, work for or receive money from a business whose products you could recommend, declare it to us beforehand, and leave questions that touch it to another expert.",
            "Name the active ingredient or the method rather than a brand where you can. You do not sell to farmers through the conversations and do not move them to another platform.",
          ],
        },
        {
          heading: "10. Intellectual property",
          paragraphs: [
            "You remain the author of your answers, pictures and recordings. You allow Kasekam, free of charge, to store, show, translate, shorten and distribute them within the service, also after you have left, so that other farmers can learn from them. You do not publish what belongs to others without their permission, and you name your sources.",
          ],
        },
        {
          heading: "11. Content of third parties",
          paragraphs: [
            "Kasekam is a distributor, and not a publisher, of the content that users, experts, vendors and others place in the service. An answer is the statement of the expert who gave it. Kasekam is not liable for third-party content, nor for what is found behind links.",
          ],
        },
        {
          heading: "12. No warranty and limited liability",
          paragraphs: [
            "The service is provided as it is. Kasekam gives no warranty that it is uninterrupted, free of error or fit for a particular purpose, and gives no guarantee of the security or confidentiality of what is sent or stored through it.",
            "Our liability is limited as far as the laws of Cambodia allow. You answer for damage that you cause on purpose or by gross negligence, above all by breaking sections 6, 8 and 9. Nothing in these terms takes away a right that the law does not allow anyone to give up.",
          ],
        },
        {
          heading: "13. Changes and the end of access",
          paragraphs: [
            "These terms can change without notice; the text on this page is the one in force. Kasekam may modify or discontinue any content or any part of the service at any time.",
            "A breach of these terms can end your access at once. You may end your work as an expert whenever you wish by telling the support; please finish or hand over the conversations that are open.",
          ],
        },
        {
          heading: "14. Law and disputes",
          paragraphs: [
            "These terms are governed by the laws of the Kingdom of Cambodia. We try to settle a dispute by talking first; otherwise it goes to the competent court of Cambodia. If the Khmer and the English text differ, the Khmer text prevails.",
          ],
        },
      ],
    },
    {
      heading: "Privacy Policy",
      sections: [
        {
          heading: "1. Information that you may provide",
          paragraphs: ["The data that you may provide as an App User and as an expert are:"],
          points: [
            "age range",
            "address",
            "telephone number",
            "gender",
            "contact",
            "social media profile",
            "GPS information",
            "activity and performance information, such as the number, speed, verification and rating of your answers",
            "your training, experience, field and organisation, with the proof that you hand in",
          ],
        },
        {
          heading: "2. What others see",
          paragraphs: [
            "By default you publicly share your phone number, your gender, your age range and your city or district location, as every App User does. Farmers also see your name, your picture, your field and your organisation, so that they know who advises them.",
            "You may adjust your privacy settings to share more. You may also choose to share in groups, or to share activity from other platforms. The proof of your training is seen by our staff only.",
          ],
        },
        {
          heading: "3. What you can change",
          paragraphs: [
            "In the application, the App User may change only address information. Your name, your field and other facts that farmers rely on are changed by our staff after examination, at your request.",
          ],
        },
        {
          heading: "4. How we use and share information",
          paragraphs: [
            "We use your information to recognise you, to pass questions to the right expert, to examine the quality of answers and to keep the service safe. We do not sell it. It goes to the farmers who ask you, to those who run our computers for us, and to an authority where a law of Cambodia obliges us to give it. Partners and projects receive figures that name nobody.",
          ],
        },
        {
          heading: "5. Security and keeping",
          paragraphs: [
            "We take reasonable measures to protect information. No system is perfectly safe, and we give no guarantee of security or confidentiality. That does not lessen your own duty of confidentiality towards farmers.",
            "When your account ends, we delete your information or make it anonymous, except for answers that remain in the service and records that the law requires us to keep.",
          ],
        },
        {
          heading: "6. Questions and changes to this policy",
          paragraphs: [
            "Questions about your information go to the support in the application. This policy can change without notice in the same way as the terms; the date on this page shows when it last did.",
          ],
        },
      ],
    },
  ],
};
