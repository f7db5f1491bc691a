import type { Question, TemplateContent } from '../../shared/features/quality/template/question.schema.ts'
import type { Checklist } from '../../shared/features/quality/transcription/transcription.schema.ts'

const plain = { weight: 0, required: true, isNki: false, options: [], showIf: null, alarm: null } as const

const scale = (question: Pick<Question, 'id' | 'area' | 'text' | 'weight'> & { isNki?: boolean }): Question => ({
  ...plain,
  kind: 'scale10',
  ...question,
  options: [],
  isNki: question.isNki ?? false,
})

/** The survey of the demonstration: about two minutes on the telephone. */
export const demoTemplate: TemplateContent = {
  intro: {
    sv: 'Hej! Jag ringer för att höra hur det gick när du beställde. Det tar två minuter och är frivilligt.',
    en: 'Hello! I am calling to hear how it went when you placed your order. It takes two minutes and is voluntary.',
    fi: 'Hei! Soitan kysyäkseni, miten tilauksen teko sujui. Se vie kaksi minuuttia ja on vapaaehtoista.',
  },
  pageIntro: {
    sv: 'Hej! Berätta gärna hur det gick när du beställde. Det tar två minuter och är frivilligt.',
    en: 'Hello! Please tell us how it went when you placed your order. It takes two minutes and is voluntary.',
    fi: 'Hei! Kerro meille, miten tilauksen teko sujui. Se vie kaksi minuuttia ja on vapaaehtoista.',
  },
  thanks: {
    sv: 'Tack för att du tog dig tid. Dina svar gör oss bättre.',
    en: 'Thank you for your time. Your answers make us better.',
    fi: 'Kiitos ajastasi. Vastauksesi auttavat meitä parantamaan.',
  },
  questions: [
    {
      ...plain,
      id: 'understood',
      kind: 'yesno',
      area: 'understanding',
      options: [],
      text: {
        sv: 'Var det tydligt att du gjorde ett köp?',
        en: 'Was it clear that you were making a purchase?',
        fi: 'Oliko selvää, että teit ostoksen?',
      },
      alarm: { kind: 'not_understood', on: 'no' },
    },
    {
      ...plain,
      id: 'somebody-else',
      kind: 'yesno',
      area: 'understanding',
      options: [],
      text: {
        sv: 'Var det någon annan än du som beställde?',
        en: 'Did somebody other than you place the order?',
        fi: 'Tekikö tilauksen joku muu kuin sinä?',
      },
      alarm: { kind: 'wrong_person', on: 'yes' },
    },
    scale({
      id: 'satisfied',
      area: 'overall',
      weight: 3,
      isNki: true,
      text: {
        sv: 'Hur nöjd är du med köpet i sin helhet?',
        en: 'How satisfied are you with the purchase as a whole?',
        fi: 'Kuinka tyytyväinen olet ostokseen kokonaisuutena?',
      },
    }),
    scale({
      id: 'expected',
      area: 'information',
      weight: 2,
      isNki: true,
      text: {
        sv: 'Hur väl stämde det med vad du väntade dig?',
        en: 'How well did it meet your expectations?',
        fi: 'Kuinka hyvin se vastasi odotuksiasi?',
      },
    }),
    scale({
      id: 'ideal',
      area: 'product',
      weight: 1,
      isNki: true,
      text: {
        sv: 'Hur nära är det ett perfekt köp?',
        en: 'How close is it to a perfect purchase?',
        fi: 'Kuinka lähellä se on täydellistä ostosta?',
      },
    }),
    scale({
      id: 'met',
      area: 'conduct',
      weight: 3,
      text: {
        sv: 'Hur blev du bemött av säljaren?',
        en: 'How were you treated by the seller?',
        fi: 'Miten myyjä kohtasi sinut?',
      },
    }),
    {
      ...plain,
      id: 'why',
      kind: 'text',
      area: 'conduct',
      options: [],
      required: false,
      showIf: { questionId: 'met', from: 1, to: 5 },
      text: { sv: 'Vad gick fel?', en: 'What went wrong?', fi: 'Mikä meni pieleen?' },
    },
  ],
}

/** The checklist of the demonstration. */
export const demoChecklist: Checklist = [
  { id: 'name', label: 'Presenterar sig', phrases: ['jag heter', 'mitt namn är'] },
  { id: 'price', label: 'Säger priset', phrases: ['kronor', 'i månaden'] },
  { id: 'withdrawal', label: 'Nämner ångerrätten', phrases: ['ångra', '14 dagar'] },
  { id: 'provider', label: 'Säger vilket företag', phrases: ['kommer från', 'ringer från'] },
]

/** Practice pitches of two fictitious sellers. */
export const demoPitches = [
  {
    seller: 'seller',
    title: 'Öppning vid dörren',
    text: 'Hej! Jag heter Elin och kommer från Norrsken Energi. Har du två minuter? Du har rörligt pris i dag. Med vårt avtal betalar du 49 kronor i månaden och du vet vad elen kostar. Du kan ångra dig inom 14 dagar om du ändrar dig.',
    note: 'Bra tempo. Fråga om förbrukningen innan du säger priset.',
    score: 8,
  },
  {
    seller: 'seller',
    title: 'När kunden tvekar',
    text: 'Jag förstår att du vill tänka på saken. Jag heter Elin och kommer från Norrsken Energi. Det du får i dag är ett fast pris, och du bestämmer själv när du vill avsluta.',
    note: 'Nämn ångerrätten redan här: den gör kunden trygg.',
    score: 6,
  },
  {
    seller: 'adam.forsling',
    title: 'Fiber i radhus',
    text: 'Hej, mitt namn är Adam, jag kommer från Fiberkusten. Era grannar har redan fiber. Det kostar 399 kronor i månaden, och installationen är gratis den här månaden.',
    note: null,
    score: null,
  },
] as const
