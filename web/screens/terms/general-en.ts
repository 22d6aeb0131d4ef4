import type { TermsText } from "./terms-text.ts";

export const generalEn: TermsText = {
  lang: "en",
  title: "Terms of Use and Privacy Policy",
  updated: "20 November 2026",
  blocks: [
    {
      heading: "Terms of Use",
      sections: [
        {
          heading: "1. Who we are and what these terms are",
          paragraphs: [
            "Kasekam (“Kasekam”, “the provider”, “we”) runs an agricultural information service and a farming marketplace in the Kingdom of Cambodia. These terms apply to everyone who installs, opens or uses the Kasekam application or its public pages (“the App User”, “you”).",
            "By using Kasekam you accept these terms and the privacy policy that follows them. If you do not accept them, please do not use the service. A person under the age of 18 may use Kasekam only with the agreement of a parent or guardian.",
          ],
        },
        {
          heading: "2. Our objective",
          paragraphs: [
            "The objective of Kasekam is to share technical knowledge and to link farmers to new agricultural technologies and to input, market and financial service information. Kasekam connects farmers with experts, sellers, buyers, financial institutions and the other people and organisations on whom a farm depends.",
          ],
        },
        {
          heading: "3. What these terms cover",
          paragraphs: [
            "These terms cover the provider’s video and mobile-platform services, that is, everything that you see, hear, read, send or buy through Kasekam. They also serve the protection of personal rights and intellectual property: yours, ours and those of others. The services include:",
          ],
          points: [
            "technical guides, videos, tutorials, news, market prices and the agricultural dictionary",
            "questions to experts, comments, groups and messages",
            "farm records and plans that you keep in the application",
            "the marketplace, orders, payment and delivery",
            "information about loans and other financial services offered by third parties",
          ],
        },
        {
          heading: "4. Your account and your conduct",
          paragraphs: [
            "Give correct information when you register, keep your password and your verification codes to yourself, and tell us at once if you believe that somebody else is using your account. You are responsible for what is done with your account. When you use Kasekam you must not:",
          ],
          points: [
            "break a law of Cambodia or help anyone else to do so",
            "publish anything false, fraudulent, threatening, insulting, obscene or discriminating",
            "pretend to be another person, or collect the information of others without their agreement",
            "publish a picture, a recording or private information of a person without the right to do so",
            "send advertising that nobody asked for, harmful software, or anything that disturbs the service",
          ],
        },
        {
          heading: "5. Agricultural advice",
          paragraphs: [
            "Guides and answers are general technical knowledge. Soil, weather, seed, water and disease differ from one field to the next, and we cannot examine your farm. Before you apply a pesticide or a fertiliser, always read and follow its label. You decide for yourself whether to follow advice, and you bear the result of that decision.",
          ],
        },
        {
          heading: "6. Orders in the marketplace",
          paragraphs: [
            "Products are offered by vendors, who are independent of Kasekam. Prices are stated in Cambodian riel. When an order is confirmed, a contract of sale comes about between you and the vendor; the vendor answers for the product, for its description and for its quality. Kasekam passes on the order, the payment and the delivery, and helps both sides to settle a complaint.",
            "Loans and other financial services are decided and given by the financial institution alone, on its own conditions. Kasekam only passes on your request, when you ask for it.",
          ],
        },
        {
          heading: "7. Intellectual property",
          paragraphs: [
            "The texts, pictures, videos, software, names and logos in Kasekam belong to Kasekam or to those who allowed us to use them, and are protected by the laws of Cambodia on copyright and on marks. You may use them for your own farm and your own learning. Any other copying, sale or publication needs our written agreement.",
            "What you publish remains yours. You allow Kasekam, free of charge, to store, show, translate and distribute it within the service. You confirm that you have the right to publish it. Tell us if something in Kasekam infringes your rights; we will look into it and remove what has no right to be there.",
          ],
        },
        {
          heading: "8. Content of third parties",
          paragraphs: [
            "Much of the content comes from users, experts, vendors, sponsors and other third parties. Kasekam is a distributor, and not a publisher, of that content. An opinion, advice, offer or statement belongs to the person who made it. Kasekam does not adopt it and is not liable for third-party content, nor for the websites and services to which it links.",
          ],
        },
        {
          heading: "9. No warranty and limited liability",
          paragraphs: [
            "The service is provided as it is and as it is available. Kasekam gives no warranty, express or implied, that the service will be uninterrupted, free of error, complete, up to date or fit for a particular purpose. Kasekam gives no guarantee of the security or confidentiality of what is sent or stored through the service.",
            "Our liability is limited as far as the laws of Cambodia allow. Within those limits we are not liable for a lost harvest, lost income, lost data or any indirect damage that arises from the use of the service or from the impossibility of using it. Nothing in these terms takes away a right that the law does not allow anyone to give up.",
          ],
        },
        {
          heading: "10. Changes and the end of access",
          paragraphs: [
            "These terms can change without notice. The text on this page is the one in force, and using the service after a change means that you accept it. Kasekam may modify or discontinue any content or any part of the service at any time.",
            "A breach of these terms can end your access: we may remove what you published, suspend your account or close it. You may stop using Kasekam whenever you wish and ask the support in the application to close your account.",
          ],
        },
        {
          heading: "11. Law and disputes",
          paragraphs: [
            "These terms are governed by the laws of the Kingdom of Cambodia. Please write to the support in the application first; most questions can be settled there. A dispute that cannot be settled in this way goes to the competent court of Cambodia. If the Khmer and the English text differ, the Khmer text prevails.",
          ],
        },
      ],
    },
    {
      heading: "Privacy Policy",
      sections: [
        {
          heading: "1. Information that you may provide",
          paragraphs: [
            "You decide what you give us, but some parts of the service cannot work without it. The data that an App User may provide are:",
          ],
          points: [
            "age range",
            "address",
            "telephone number",
            "gender",
            "contact",
            "social media profile",
            "GPS information",
            "activity and performance information, such as farm records, plans, orders and the use of the service",
          ],
        },
        {
          heading: "2. What others see",
          paragraphs: [
            "By default you publicly share your phone number, your gender, your age range and your city or district location. Other users of Kasekam can see them, so that farmers, experts and buyers can find one another.",
            "You may adjust your privacy settings to share more. You may also choose to share in groups, or to share activity from other platforms. What you share in a group is seen by its members; what you make public may be copied and passed on by anyone, and we cannot call it back.",
          ],
        },
        {
          heading: "3. What you can change",
          paragraphs: [
            "In the application, the App User may change only address information. If other information about you is wrong, write to the support in the application; we will check your identity and then correct it.",
          ],
        },
        {
          heading: "4. How we use information",
          paragraphs: ["We use your information only for the service and for what the law asks of us:"],
          points: [
            "to open your account, to recognise you and to keep the service safe",
            "to answer your questions and to show guides, prices and news that fit your crops and your place",
            "to carry out, deliver and settle orders, and to pass on a loan request that you made",
            "to understand, in figures that name nobody, how the service is used and what farmers need",
          ],
        },
        {
          heading: "5. With whom we share it",
          paragraphs: [
            "We do not sell personal information. We pass on what is needed to the vendor and the delivery service of your order, to the expert whom you ask, to the financial institution to which you apply, and to those who run our computers for us. Projects and partners receive figures that name nobody, unless you agreed to more. An authority receives information where a law of Cambodia obliges us to give it.",
          ],
        },
        {
          heading: "6. Security and keeping",
          paragraphs: [
            "We take reasonable measures to protect your information from loss and from people who have no right to it. No system is perfectly safe, however, and we give no guarantee of security or confidentiality: do not send through Kasekam what must stay secret.",
            "We keep information as long as your account exists. After that we delete it or make it anonymous, except for records, such as those of orders and payments, that the law requires us to keep.",
          ],
        },
        {
          heading: "7. Questions and changes to this policy",
          paragraphs: [
            "Questions about your information and requests to close your account go to the support in the application. This policy can change without notice in the same way as the terms; the date on this page shows when it last did.",
          ],
        },
      ],
    },
  ],
};
