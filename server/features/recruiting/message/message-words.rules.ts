import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type { MessageKind } from '../../../../shared/features/recruiting/message/message.schema.ts'

export interface MessageFacts {
  readonly name: string
  readonly company: string
  readonly recruiter: string
  readonly url: string
  /** The first day in words, with its time where one is agreed; empty: not decided. */
  readonly start: string
  readonly office: string
  /** The document to be signed. */
  readonly title: string
  readonly pass: string
  readonly account: string
}

interface Words {
  readonly subject: (facts: MessageFacts) => string
  readonly text: (facts: MessageFacts) => readonly string[]
  readonly sms: (facts: MessageFacts) => string
}

/** The texts of the messages to candidates, in the language of each. */
export const messageWords: Readonly<Record<Language, Readonly<Record<MessageKind, Words>>>> = {
  sv: {
    info: {
      subject: ({ company }) => `Uppgifter inför din start hos ${company}`,
      text: ({ name, company, url, recruiter }) => [
        `Hej ${name}!`,
        `Vad roligt att du vill börja hos ${company}. Innan vi går vidare behöver vi några uppgifter av dig.`,
        `Fyll i dem på din egen sida inom 14 dagar:\n${url}`,
        'Länken är personlig. Skicka den inte vidare.',
        `Hälsningar\n${recruiter}`,
      ],
      sms: ({ name, company, url }) => `Hej ${name}! ${company} behöver några uppgifter av dig: ${url}`,
    },
    reminder: {
      subject: ({ company }) => `Påminnelse: uppgifter till ${company}`,
      text: ({ name, url, recruiter }) => [
        `Hej ${name}!`,
        `Vi saknar fortfarande dina uppgifter. Det tar några minuter att fylla i dem:\n${url}`,
        'Den här länken ersätter den förra.',
        `Hälsningar\n${recruiter}`,
      ],
      sms: ({ name, company, url }) => `Hej ${name}! Påminnelse från ${company}: fyll i dina uppgifter här: ${url}`,
    },
    welcome: {
      subject: ({ company }) => `Välkommen till ${company}`,
      text: ({ name, company, start, office, recruiter }) => [
        `Hej ${name}!`,
        `Tack för dina uppgifter. Nu förbereder vi din start hos ${company}.`,
        start === '' ? `Du börjar på kontoret ${office}.` : `Din första dag är ${start}, på kontoret ${office}.`,
        'Snart får du ditt anställningsavtal för påskrift.',
        `Hälsningar\n${recruiter}`,
      ],
      sms: ({ name, company }) => `Hej ${name}! ${company} har fått dina uppgifter. Avtalet kommer snart.`,
    },
    sign: {
      subject: ({ title, company }) => `${title} från ${company} att skriva under`,
      text: ({ name, title, url, recruiter }) => [
        `Hej ${name}!`,
        `Här finns ${title} för underskrift. Läs det i lugn och ro och skriv under på skärmen:\n${url}`,
        'Sidan frågar efter de fyra sista tecknen i ditt personnummer. Länken är personlig.',
        `Hälsningar\n${recruiter}`,
      ],
      sms: ({ name, title, url }) => `Hej ${name}! ${title} väntar på din underskrift: ${url}`,
    },
    pass: {
      subject: ({ company }) => `Din första inloggning hos ${company}`,
      text: ({ name, account, pass }) => [
        `Hej ${name}!`,
        `I dag öppnas ditt konto ${account}. Logga in med det här tillfälliga passet: ${pass}`,
        'Det gäller i åtta timmar. Lämna det inte till någon.',
      ],
      sms: ({ account, pass }) => `Ditt konto ${account} är öppet. Tillfälligt pass, åtta timmar: ${pass}`,
    },
    address: {
      subject: ({ company }) => `Dina kontaktuppgifter hos ${company} har ändrats`,
      text: ({ name, company, recruiter }) => [
        `Hej ${name}!`,
        `Din e-postadress eller ditt telefonnummer hos ${company} har ändrats. Länkarna som du fick tidigare fungerar inte längre.`,
        `Har du inte bett om det? Hör genast av dig till ${company}.`,
        `Hälsningar\n${recruiter}`,
      ],
      sms: ({ company }) =>
        `Dina kontaktuppgifter hos ${company} har ändrats. Har du inte bett om det? Hör av dig genast.`,
    },
    details: {
      subject: ({ company }) => `Dina uppgifter hos ${company} har ändrats`,
      text: ({ name, company, recruiter }) => [
        `Hej ${name}!`,
        `Uppgifterna som ${company} har om dig har ändrats av ${recruiter}. Det kan gälla ditt bankkonto.`,
        `Har du inte bett om det? Hör genast av dig till ${company}.`,
        `Hälsningar\n${recruiter}`,
      ],
      sms: ({ company, recruiter }) =>
        `${recruiter} på ${company} har ändrat dina uppgifter. Har du inte bett om det? Hör av dig genast.`,
    },
  },
  en: {
    info: {
      subject: ({ company }) => `Your details before you start at ${company}`,
      text: ({ name, company, url, recruiter }) => [
        `Hello ${name},`,
        `We are glad that you want to join ${company}. Before we go on, we need a few details from you.`,
        `Please fill them in on your own page within 14 days:\n${url}`,
        'The link is personal. Please do not pass it on.',
        `Kind regards,\n${recruiter}`,
      ],
      sms: ({ name, company, url }) => `Hello ${name}, ${company} needs a few details from you: ${url}`,
    },
    reminder: {
      subject: ({ company }) => `Reminder: your details for ${company}`,
      text: ({ name, url, recruiter }) => [
        `Hello ${name},`,
        `We still need your details. Filling them in takes a few minutes:\n${url}`,
        'This link replaces the earlier one.',
        `Kind regards,\n${recruiter}`,
      ],
      sms: ({ name, company, url }) => `Hello ${name}, a reminder from ${company}: please fill in your details: ${url}`,
    },
    welcome: {
      subject: ({ company }) => `Welcome to ${company}`,
      text: ({ name, company, start, office, recruiter }) => [
        `Hello ${name},`,
        `Thank you for your details. We are now preparing your start at ${company}.`,
        start === ''
          ? `You will start at our office in ${office}.`
          : `Your first day is ${start}, at our office in ${office}.`,
        'You will soon receive your employment contract to sign.',
        `Kind regards,\n${recruiter}`,
      ],
      sms: ({ name, company }) =>
        `Hello ${name}, ${company} has received your details. Your contract will follow soon.`,
    },
    sign: {
      subject: ({ title, company }) => `${title} from ${company} for you to sign`,
      text: ({ name, title, url, recruiter }) => [
        `Hello ${name},`,
        `${title} is ready for you to sign. Read it in peace and sign on the screen:\n${url}`,
        'The page asks for the last four characters of your identity number. The link is personal.',
        `Kind regards,\n${recruiter}`,
      ],
      sms: ({ name, title, url }) => `Hello ${name}, ${title} is waiting for your signature: ${url}`,
    },
    pass: {
      subject: ({ company }) => `Your first sign-in at ${company}`,
      text: ({ name, account, pass }) => [
        `Hello ${name},`,
        `Your account ${account} opens today. Sign in with this temporary pass: ${pass}`,
        'It is valid for eight hours. Do not give it to anybody.',
      ],
      sms: ({ account, pass }) => `Your account ${account} is open. Temporary pass, eight hours: ${pass}`,
    },
    address: {
      subject: ({ company }) => `Your contact details at ${company} were changed`,
      text: ({ name, company, recruiter }) => [
        `Hello ${name},`,
        `Your e-mail address or telephone number at ${company} was changed. The links that you received earlier no longer work.`,
        `If you did not ask for this, please contact ${company} at once.`,
        `Kind regards,\n${recruiter}`,
      ],
      sms: ({ company }) =>
        `Your contact details at ${company} were changed. If you did not ask for this, contact us at once.`,
    },
    details: {
      subject: ({ company }) => `Your details at ${company} were changed`,
      text: ({ name, company, recruiter }) => [
        `Hello ${name},`,
        `${recruiter} has changed the details that ${company} has of you. This may include your bank account.`,
        `If you did not ask for this, please contact ${company} at once.`,
        `Kind regards,\n${recruiter}`,
      ],
      sms: ({ company, recruiter }) =>
        `${recruiter} at ${company} has changed your details. If you did not ask for this, contact us at once.`,
    },
  },
  fi: {
    info: {
      subject: ({ company }) => `Tietosi ennen työn aloittamista, ${company}`,
      text: ({ name, company, url, recruiter }) => [
        `Hei ${name}!`,
        `Hienoa, että haluat meille töihin (${company}). Ennen kuin jatkamme, tarvitsemme sinulta muutaman tiedon.`,
        `Täytä ne omalla sivullasi 14 päivän kuluessa:\n${url}`,
        'Linkki on henkilökohtainen. Älä lähetä sitä eteenpäin.',
        `Terveisin\n${recruiter}`,
      ],
      sms: ({ name, company, url }) => `Hei ${name}! ${company} tarvitsee sinulta muutaman tiedon: ${url}`,
    },
    reminder: {
      subject: ({ company }) => `Muistutus: tietosi, ${company}`,
      text: ({ name, url, recruiter }) => [
        `Hei ${name}!`,
        `Tietosi puuttuvat vielä. Niiden täyttäminen vie muutaman minuutin:\n${url}`,
        'Tämä linkki korvaa edellisen.',
        `Terveisin\n${recruiter}`,
      ],
      sms: ({ name, company, url }) => `Hei ${name}! Muistutus, ${company}: täytä tietosi täällä: ${url}`,
    },
    welcome: {
      subject: ({ company }) => `Tervetuloa, ${company}`,
      text: ({ name, start, office, recruiter }) => [
        `Hei ${name}!`,
        'Kiitos tiedoistasi. Valmistelemme nyt aloitustasi.',
        start === ''
          ? `Aloitat toimipisteessä ${office}.`
          : `Ensimmäinen työpäiväsi on ${start}, toimipiste ${office}.`,
        'Saat pian työsopimuksesi allekirjoitettavaksi.',
        `Terveisin\n${recruiter}`,
      ],
      sms: ({ name, company }) => `Hei ${name}! ${company} on saanut tietosi. Työsopimus tulee pian.`,
    },
    sign: {
      subject: ({ title, company }) => `${title} allekirjoitettavaksi, ${company}`,
      text: ({ name, title, url, recruiter }) => [
        `Hei ${name}!`,
        `${title} odottaa allekirjoitustasi. Lue se rauhassa ja allekirjoita näytöllä:\n${url}`,
        'Sivu kysyy henkilötunnuksesi neljä viimeistä merkkiä. Linkki on henkilökohtainen.',
        `Terveisin\n${recruiter}`,
      ],
      sms: ({ name, title, url }) => `Hei ${name}! ${title} odottaa allekirjoitustasi: ${url}`,
    },
    pass: {
      subject: ({ company }) => `Ensimmäinen kirjautumisesi, ${company}`,
      text: ({ name, account, pass }) => [
        `Hei ${name}!`,
        `Tilisi ${account} avataan tänään. Kirjaudu tällä väliaikaisella koodilla: ${pass}`,
        'Koodi on voimassa kahdeksan tuntia. Älä anna sitä kenellekään.',
      ],
      sms: ({ account, pass }) => `Tilisi ${account} on auki. Väliaikainen koodi, kahdeksan tuntia: ${pass}`,
    },
    address: {
      subject: ({ company }) => `Yhteystietojasi on muutettu, ${company}`,
      text: ({ name, company, recruiter }) => [
        `Hei ${name}!`,
        `Sähköpostiosoitteesi tai puhelinnumerosi on muutettu (${company}). Aiemmin saamasi linkit eivät enää toimi.`,
        'Etkö pyytänyt muutosta? Ota heti yhteyttä meihin.',
        `Terveisin\n${recruiter}`,
      ],
      sms: ({ company }) => `Yhteystietojasi on muutettu (${company}). Etkö pyytänyt sitä? Ota heti yhteyttä meihin.`,
    },
    details: {
      subject: ({ company }) => `Tietojasi on muutettu, ${company}`,
      text: ({ name, company, recruiter }) => [
        `Hei ${name}!`,
        `${recruiter} on muuttanut tietojasi (${company}). Muutos voi koskea pankkitiliäsi.`,
        'Etkö pyytänyt muutosta? Ota heti yhteyttä meihin.',
        `Terveisin\n${recruiter}`,
      ],
      sms: ({ company, recruiter }) =>
        `${recruiter} on muuttanut tietojasi (${company}). Etkö pyytänyt sitä? Ota heti yhteyttä meihin.`,
    },
  },
}
