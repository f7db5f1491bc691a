import { readFileSync } from 'node:fs'
import { emailOf, PASSWORD } from '../fixtures/people.ts'
import { customer } from '../fixtures/customer.ts'
import { PHOTO } from '../fixtures/selling.ts'
import { button, heading, picture, text, type Hand } from './hand.ts'

const question = (words: string) => heading(words)
const goOn = (hand: Hand) => hand.tap(button(/^Fortsätt/u))

export async function signIn(hand: Hand): Promise<void> {
  await hand.open('/login')
  await hand.fill('E-post', emailOf('seller'))
  await hand.fill('Lösenord', PASSWORD)
  await hand.tap(button(/^Logga in$/u))
  await hand.see(heading(/^Hej|^God|Elin/u))
}

/** Answers every question of an energy sale at the door, up to the summary. */
export async function fillEnergySale(hand: Hand, name: string): Promise<void> {
  await hand.see(question('Vilken leverantör?'))
  await hand.tap(button('Norrsken Energi'))
  await hand.tap(button('Lägg till Rörligt elpris'))
  await goOn(hand)
  // Asked at the first sale of the day; after that the phone knows where and to whom.
  await hand.see(heading(/^(Var såldes det\?|Vem är kunden\?)$/u))
  if (await hand.sees(question('Var såldes det?'))) {
    await hand.tap(button('Vid dörren'))
    await hand.tap(button('Privatperson'))
  }
  await fillCustomer(hand, name)
  await hand.fill('Anläggnings-id', customer.facilityId)
  await goOn(hand)
  await hand.see(question('Stämmer allt?'))
}

/** Answers every question of an alarm sale, which needs an identity number and the photo of a checklist. */
export async function fillAlarmSale(hand: Hand, name: string): Promise<void> {
  await hand.see(question('Vilken leverantör?'))
  await hand.tap(button('Trygghem Larm'))
  await hand.tap(button('Lägg till Hemlarm bas'))
  await goOn(hand)
  await hand.fill('Personnummer', customer.idNumber)
  await goOn(hand)
  await fillCustomer(hand, name)
  await hand.see(button('Fotografera'))
  await hand.choose('Fotografera', readFileSync(PHOTO), 'image/png')
  await hand.see(picture('Foto av checklistan'))
  await goOn(hand)
  await hand.see(question('Stämmer allt?'))
}

async function fillCustomer(hand: Hand, name: string): Promise<void> {
  await hand.see(question('Vem är kunden?'))
  await hand.fill('Namn', name)
  await hand.fill('Telefon', customer.phone)
  await goOn(hand)
  await hand.see(question('Vilken adress?'))
  await hand.fill('Adress', customer.address)
  await hand.fill('Postnummer', customer.postalCode)
  await hand.fill('Ort', customer.city)
  await goOn(hand)
}

export const save = (hand: Hand): Promise<void> => hand.tap(button(/^Skicka in/u))
export const onPhone = text(/^Inte skickad än$/u)
export const received = text(/^Mottagen$/u)
