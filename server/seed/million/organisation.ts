import type { Country } from '../../../shared/features/catalog/provider.schema.ts'
import { demoCompany } from '../demo-company.ts'
import { person, type OfficeStory, type OrganisationStory, type PersonStory, type RegionStory } from '../story.ts'
import { byRank, type Chance } from './chance.ts'
import { nameOf } from './names.ts'

const SALES_OF_A_SELLER = 20
const SELLERS_OF_A_TEAM = 5
const TEAMS_OF_AN_OFFICE = 5

type Office = Pick<OfficeStory, 'name' | 'staff'> & { teams: OfficeStory['teams'][number][] }
type Region = Omit<RegionStory, 'offices'> & { readonly towns: readonly string[]; readonly offices: Office[] }

const region = (name: string, country: Country, towns: string): Region => ({
  name,
  zone: country === 'SE' ? 'Europe/Stockholm' : 'Europe/Helsinki',
  language: country === 'SE' ? 'sv' : 'fi',
  towns: towns.split(' '),
  offices: [],
})

/** Where the company has offices, the regions of the demonstration first. */
const map = (): readonly Region[] => [
  region('Stockholm', 'SE', 'Solna Nacka Huddinge Täby Södertälje Sollentuna Haninge Norrtälje'),
  region('Helsinki', 'FI', 'Espoo Vantaa Porvoo Lohja Hyvinkää Järvenpää'),
  region('Göteborg', 'SE', 'Göteborg Borås Trollhättan Mölndal Uddevalla Kungälv Skövde'),
  region('Skåne', 'SE', 'Malmö Helsingborg Lund Kristianstad Ystad Landskrona Trelleborg'),
  region('Mälardalen', 'SE', 'Uppsala Västerås Eskilstuna Enköping Nyköping Örebro'),
  region('Tampere', 'FI', 'Tampere Lahti Hämeenlinna Jyväskylä Pori'),
  region('Småland', 'SE', 'Jönköping Växjö Kalmar Linköping Norrköping Västervik'),
  region('Norrland', 'SE', 'Umeå Sundsvall Luleå Gävle Östersund Skellefteå'),
  region('Turku', 'FI', 'Turku Salo Rauma Kaarina'),
  region('Oulu', 'FI', 'Oulu Rovaniemi Kuopio Kajaani'),
]

const quarters = ['', ' Norr', ' Söder', ' Väst', ' Öst', ' Centrum', ' Hamnen', ' Torget']
const teamNames = [
  'Alfa',
  'Björnen',
  'Falken',
  'Gryning',
  'Järven',
  'Kompass',
  'Lodjuret',
  'Orion',
  'Polstjärnan',
  'Ugglan',
]

/** A company of about as many people as sell that much in two years: at a hundred thousand sales and more, 5,000 sellers. */
export function largeCompany(sales: number, chance: Chance): OrganisationStory {
  const sellers = Math.min(5000, Math.max(30, Math.round(sales / SALES_OF_A_SELLER)))
  const teams = Math.max(4, Math.round(sellers / SELLERS_OF_A_TEAM))
  const offices = Math.max(4, Math.round(teams / TEAMS_OF_AN_OFFICE))
  const regions = withOffices(offices)
  const hire = hiring(chance)
  const all = regions.flatMap((one) => one.offices.map((office) => ({ office, country: countryOf(one) })))
  addTeams(all, { teams, hire })
  addSellers(all, { sellers, chance, hire })
  return { regions }
}

const countryOf = ({ language }: Pick<RegionStory, 'language'>): Country => (language === 'sv' ? 'SE' : 'FI')

/** The offices of the demonstration keep their people and grow like the others. */
function withOffices(count: number): readonly Region[] {
  const regions = map().slice(0, Math.max(2, Math.min(10, Math.round(count / 2))))
  for (const story of demoCompany.regions) {
    const home = regions.find(({ name }) => name === story.name)
    home?.offices.push(...story.offices.map((office) => ({ ...office, teams: [...office.teams] })))
  }
  for (let made = regions.flatMap(({ offices }) => offices).length; made < count; made += 1) {
    // Stockholm and the next have more offices than the last.
    const home = regions[Math.floor((made * 7919) % (regions.length * 1.6)) % regions.length] ?? regions[0]
    if (!home) break
    const at = home.offices.length
    const name = `${home.towns[at % home.towns.length] ?? home.name}${quarters[Math.floor(at / home.towns.length)] ?? ` ${at}`}`
    home.offices.push({ name, staff: [], teams: [] })
  }
  return regions
}

interface Placed {
  readonly office: Office
  readonly country: Country
}

type Hire = (role: PersonStory['role'], country: Country) => PersonStory

/** New people, each with an address of their own however many share a name. */
function hiring(chance: Chance): Hire {
  let hired = 0
  return (role, country) => {
    hired += 1
    const name = nameOf(chance, country)
    const account = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.')
    return person(role, name, `${account}.${hired}`)
  }
}

/** A few offices are large, most are small; each has somebody who leads it, and each team a coach. */
function addTeams(offices: readonly Placed[], { teams, hire }: { teams: number; hire: Hire }): void {
  const shares = byRank(offices, 0.7)
  const total = shares.reduce((sum, [, weight]) => sum + weight, 0)
  const known = offices.reduce((sum, { office }) => sum + office.teams.length, 0)
  let wanted = 0
  let made = known
  for (const [at, [{ office, country }, weight]] of shares.entries()) {
    wanted += (weight / total) * teams
    const left = offices.length - at - 1
    const count = Math.min(Math.max(office.teams.length === 0 ? 1 : 0, Math.round(wanted) - made), teams - made - left)
    if (office.staff.length === 0) Object.assign(office, { staff: [hire('manager', country)] })
    for (let index = 0; index < count; index += 1) {
      const name = `${teamNames[index % teamNames.length] ?? ''}${index < teamNames.length ? '' : ` ${Math.floor(index / teamNames.length) + 1}`}`
      office.teams.push({ name, members: [hire('coach', country)] })
      made += 1
    }
  }
}

function addSellers(
  offices: readonly Placed[],
  { sellers, chance, hire }: { sellers: number; chance: Chance; hire: Hire },
): void {
  const teams = offices.flatMap(({ office, country }) => office.teams.map((_, at) => ({ office, at, country })))
  let left = sellers - countOf(offices)
  for (let round = 0; left > 0; round += 1) {
    for (const { office, at, country } of teams) {
      if (left <= 0) break
      // Three to eight in a team.
      if (round >= 3 && chance.isLess(0.45)) continue
      const team = office.teams[at]
      if (!team) continue
      office.teams[at] = { ...team, members: [...team.members, hire('seller', country)] }
      left -= 1
    }
  }
}

const countOf = (offices: readonly Placed[]): number =>
  offices
    .flatMap(({ office }) => office.teams.flatMap(({ members }) => members))
    .filter(({ role }) => role === 'seller').length
