import type { Country } from '../../../shared/features/catalog/provider.schema.ts'
import { byRank, weighted, type Chance } from './chance.ts'

const list = (text: string): readonly string[] => text.split(' ')

/** The frequent ones first. Who is called so here is made of two of them by chance. */
const names: Readonly<Record<Country, { readonly first: readonly string[]; readonly last: readonly string[] }>> = {
  SE: {
    first: list(
      'Anna Erik Lars Maria Karl Eva Johan Emma Anders Sara Per Lena Mikael Karin Jan Kristina Nils Malin Peter Elin Jonas Linnea Ali Fatima Gustav Ida Oskar Hanna Fredrik Åsa Simon Amira Björn Ebba Viktor Moa Hugo Ellen Omar Josefin Tor Saga Isak Märta Ivar Tuva Leon Signe',
    ),
    last: list(
      'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Hansson Lindberg Bergström Lindqvist Hassan Lundgren Axelsson Berglund Sandberg Forsberg Sjöberg Wallin Engström Eklund Danielsson Lundin Håkansson Björk Bergman Ali Holmqvist Nyström Åberg Norén Östlund Ström Hedlund Falk Ekman Dahl Blom Viklund Ek Åkesson Lind Sköld',
    ),
  },
  FI: {
    first: list(
      'Matti Anna Juha Maria Timo Sari Mikko Tiina Antti Laura Jari Päivi Ville Heidi Petri Minna Janne Katja Eero Aino Lauri Emma Oskari Sofia Eetu Helmi Onni Venla Väinö Elli Pekka Riikka Tuomas Outi Jukka Noora Sami Jenni Kalle Ilona',
    ),
    last: list(
      'Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Saarinen Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Salo Laitinen Tuominen Rantanen Karjalainen Jokinen Mattila Savolainen Lahtinen Ahonen Pitkänen Väisänen Ojala Miettinen Leppänen Hiltunen Aaltonen Hakala Räsänen Anttila Åkerman',
    ),
  },
}

const pickers = (country: Country) => ({
  first: weighted(byRank(names[country].first, 0.6)),
  last: weighted(byRank(names[country].last)),
})
const byCountry = { SE: pickers('SE'), FI: pickers('FI') }

/** A name as somebody of the country might have. */
export function nameOf(chance: Chance, country: Country): string {
  const { first, last } = byCountry[country]
  return `${first(chance)} ${last(chance)}`
}

interface Towns {
  /** Each with the beginning of its postal codes. */
  readonly towns: readonly (readonly [name: string, postal: string])[]
  readonly streets: readonly string[]
}

export const towns: Readonly<Record<Country, Towns>> = {
  SE: {
    towns: [
      ['Stockholm', '118'],
      ['Göteborg', '413'],
      ['Malmö', '214'],
      ['Uppsala', '753'],
      ['Västerås', '722'],
      ['Örebro', '703'],
      ['Linköping', '582'],
      ['Helsingborg', '254'],
      ['Umeå', '903'],
      ['Luleå', '972'],
      ['Kiruna', '981'],
    ],
    streets: list('Storgatan Kungsgatan Ringvägen Skolgatan Björkvägen Kyrkogatan Åsgatan Granvägen Solgatan Ekstigen'),
  },
  FI: {
    towns: [
      ['Helsinki', '005'],
      ['Espoo', '021'],
      ['Tampere', '331'],
      ['Turku', '201'],
      ['Oulu', '901'],
      ['Kuopio', '701'],
    ],
    streets: list('Mannerheimintie Koulukatu Kirkkotie Rantatie Koivukuja Asemakatu Puistotie Hämeentie'),
  },
}
