import type { LinkPurpose } from './account-link.api.ts'
import type { Language } from './account.schema.ts'

interface MailWords {
  readonly subject: string
  /** Stands before the link. */
  readonly before: (name: string) => string
  readonly after: string
}

/** The mails that carry a link, written by the server in the language of each person. */
export const linkMails: Readonly<Record<LinkPurpose, Readonly<Record<Language, MailWords>>>> = {
  invitation: {
    sv: {
      subject: 'Du är inbjuden till Rond',
      before: (name) => `Hej ${name}!\n\nVälj ett lösenord så är du igång:`,
      after: 'Länken fungerar en gång och i sju dagar. Väntade du dig inget mejl från Rond kan du bortse från det här.',
    },
    en: {
      subject: 'You are invited to Rond',
      before: (name) => `Hello ${name},\n\nChoose a password to get started:`,
      after: 'The link works once, for seven days. If you were not expecting this, please ignore it.',
    },
    fi: {
      subject: 'Sinut on kutsuttu Rondiin',
      before: (name) => `Hei ${name}!\n\nAloita valitsemalla salasana:`,
      after: 'Linkki toimii kerran, seitsemän päivän ajan. Jos et odottanut tätä viestiä, voit jättää sen huomiotta.',
    },
  },
  reset: {
    sv: {
      subject: 'Nytt lösenord till Rond',
      before: (name) => `Hej ${name}!\n\nHär väljer du ett nytt lösenord:`,
      after: 'Länken fungerar en gång och i 30 minuter. Har du inte bett om den kan du bortse från det här mejlet.',
    },
    en: {
      subject: 'A new password for Rond',
      before: (name) => `Hello ${name},\n\nChoose a new password here:`,
      after: 'The link works once, for 30 minutes. If you did not ask for it, please ignore this message.',
    },
    fi: {
      subject: 'Uusi salasana Rondiin',
      before: (name) => `Hei ${name}!\n\nValitse uusi salasana tästä:`,
      after: 'Linkki toimii kerran, 30 minuutin ajan. Jos et pyytänyt sitä, voit jättää viestin huomiotta.',
    },
  },
}
