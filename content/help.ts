/** What we do for those who look for a place. Pictures are names of the home page's own. */
export interface HelpStep {
  stepNumber: number;
  title: string;
  description: string;
  imageSrc: string;
}

/** How We Help: from the first tap to the keys. */
export const help: readonly HelpStep[] = [
  {
    stepNumber: 1,
    title: "You show interest",
    description:
      "Tap Contact on any home. One person from our team calls you, and your number goes to nobody else.",
    imageSrc: "living-01",
  },
  {
    stepNumber: 2,
    title: "We coordinate with the owner",
    description: "We ask the owner what you want to know, arrange the visit and go with you.",
    imageSrc: "kitchen-01",
  },
  {
    stepNumber: 3,
    title: "You close the deal",
    description: "We stay for negotiation, agreement and registration, until the keys are yours.",
    imageSrc: "bedroom-01",
  },
];

export interface Step {
  id: string;
  title: string;
  description: string;
  imageSrc: string;
}

/** How We Help You: the four steps of the carousel. */
export const steps: readonly Step[] = [
  {
    id: "interest",
    title: "Show Interest",
    description: "Found a place that you like? Tap Contact and leave your number. It costs nothing.",
    imageSrc: "living-02",
  },
  {
    id: "step-in",
    title: "We Step In",
    description: "Our team calls you, answers your questions and talks to the owner.",
    imageSrc: "balcony-01",
  },
  {
    id: "visit",
    title: "Site Visit",
    description: "We fix a time that suits you both and walk through the home with you.",
    imageSrc: "villa-07",
  },
  {
    id: "deal",
    title: "Close The Deal",
    description: "Price, agreement, registration: we stay beside you until it is signed.",
    imageSrc: "bedroom-02",
  },
];
