import type { ContractTemplateForm } from '../../shared/features/recruiting/contract/contract.schema.ts'

/** Templates of the demonstration company: short, and for no real employment. */
export const demoContracts: readonly ContractTemplateForm[] = [
  {
    name: 'Anställningsavtal säljare',
    kind: 'work',
    language: 'sv',
    title: 'Anställningsavtal',
    body: `# Parter

{company}, {companyNumber}, {companyAddress} (arbetsgivaren) och {name}, {idNumber}, {address}, {postalCode} (medarbetaren).

# Anställningen

Medarbetaren anställs som säljare vid kontoret {office} från och med {startDay}. Anställningen inleds med sex månaders provanställning.

# Arbetstid och lön

Arbetstiden är 40 timmar i veckan. Lönen består av en fast timlön och provision enligt den provisionsplan som gäller vid varje tid. Lönen betalas den 25:e i månaden.

# Semester och uppsägning

Semester och uppsägningstid följer lag och kollektivavtal.

# Sekretess

Medarbetaren får inte föra vidare uppgifter om kunder och om arbetsgivarens förhållanden, varken under anställningen eller efter den.

{office} den {today}`,
  },
  {
    name: 'Utbildningsavtal',
    kind: 'education',
    language: 'sv',
    title: 'Utbildningsavtal',
    body: `# Utbildningen

{company} ger {name}, {idNumber}, en säljutbildning före den första arbetsdagen {startDay}. Utbildningen är kostnadsfri och tiden är arbetstid.

# Innehåll

Utbildningen omfattar produktkunskap, konsumenträtt, bemötande och säkerhet vid dörr. Den avslutas med ett prov och ett certifikat.

# Närvaro

Medarbetaren deltar i alla delar. Frånvaro anmäls till {recruiter}.

{today}`,
  },
  {
    name: 'Työsopimus, myyjä',
    kind: 'work',
    language: 'fi',
    title: 'Työsopimus',
    body: `# Osapuolet

{company}, {companyNumber}, {companyAddress} (työnantaja) ja {name}, {idNumber}, {address}, {postalCode} (työntekijä).

# Työsuhde

Työntekijä aloittaa myyjänä toimipisteessä {office} {startDay}. Koeaika on kuusi kuukautta.

# Työaika ja palkka

Työaika on 37,5 tuntia viikossa. Palkka koostuu tuntipalkasta ja voimassa olevan provisiosuunnitelman mukaisesta provisiosta.

# Salassapito

Työntekijä ei saa ilmaista asiakkaiden tietoja eikä työnantajan liikesalaisuuksia.

{today}`,
  },
]
