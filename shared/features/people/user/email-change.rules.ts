import type { Language } from '../../account/account.schema.ts'

interface EmailChangeWords {
  /** To the new address, with the link. */
  readonly confirm: { readonly subject: string; readonly text: (name: string, link: string) => string }
  /** Sent to the old address, so that an account is not taken over unnoticed. */
  readonly notice: { readonly subject: string; readonly text: (name: string) => string }
}

/** The mails about a changed address, in the language of the person. */
export const emailChangeMails: Readonly<Record<Language, EmailChangeWords>> = {
  sv: {
    confirm: {
      subject: 'Bekräfta din e-postadress i Rond',
      text: (name, link) =>
        `Hej ${name}!\n\nDin adress i Rond ska ändras till den här. Bekräfta den, så loggar du in med den i fortsättningen:\n\n${link}\n\nLänken fungerar i sju dagar. Väntade du dig inget mejl från Rond kan du bortse från det här.\n`,
    },
    notice: {
      subject: 'Din e-postadress i Rond ska ändras',
      text: (name) =>
        `Hej ${name}!\n\nDin e-postadress i Rond ska bytas ut. Tills den nya är bekräftad loggar du in med den här.\n\nKänner du inte till det: prata med ditt kontor med en gång.\n`,
    },
  },
  en: {
    confirm: {
      subject: 'Confirm your e-mail address in Rond',
      text: (name, link) =>
        `Hello ${name},\n\nYour address in Rond is about to change to this one. Confirm it, and you will log in with it from then on:\n\n${link}\n\nThe link works for seven days. If you were not expecting this, please ignore it.\n`,
    },
    notice: {
      subject: 'Your e-mail address in Rond is about to change',
      text: (name) =>
        `Hello ${name},\n\nYour e-mail address in Rond is about to be replaced. Until the new one is confirmed, you log in with this one.\n\nIf you do not know about this, talk to your office at once.\n`,
    },
  },
  fi: {
    confirm: {
      subject: 'Vahvista sähköpostiosoitteesi Rondissa',
      text: (name, link) =>
        `Hei ${name}!\n\nOsoitteesi Rondissa vaihtuu tähän. Vahvista se, niin kirjaudut jatkossa sillä:\n\n${link}\n\nLinkki toimii seitsemän päivää. Jos et odottanut tätä viestiä, voit jättää sen huomiotta.\n`,
    },
    notice: {
      subject: 'Sähköpostiosoitteesi Rondissa vaihtuu',
      text: (name) =>
        `Hei ${name}!\n\nSähköpostiosoitteesi Rondissa vaihdetaan. Kunnes uusi on vahvistettu, kirjaudut tällä osoitteella.\n\nJos et tiedä vaihdosta, ota heti yhteyttä toimistoosi.\n`,
    },
  },
}
