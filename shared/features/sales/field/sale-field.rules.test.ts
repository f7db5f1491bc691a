import { describe, expect, test } from 'vitest'
import { customerDraftSchema, saleDraftSchema } from '../sale/sale-draft.schema.ts'
import { saleOf } from '../testing/sale-world.ts'
import { fieldsOfPanel, saleFieldList, saleFieldOf, saleQuestions, valueOfField } from './sale-field.rules.ts'

describe('the fields of a sale', () => {
  test('are those of its form, each declared once', () => {
    const ofForm = Object.keys(saleDraftSchema.shape).filter((name) => name !== 'customer')
    const ofCustomer = Object.keys(customerDraftSchema.shape).map((name) => `customer.${name}`)
    expect(saleFieldList.map(({ path }) => path).toSorted()).toEqual([...ofForm, ...ofCustomer, 'idNumber'].toSorted())
  })

  test('stand in the order of the questions they answer, so that a form and a list agree', () => {
    const asked = new Set(saleFieldList.map(({ question }) => question))
    expect([...asked].toSorted()).toEqual([...saleQuestions].toSorted())
  })

  test.each([
    ['lines.0.quantity', 'products'],
    ['customer.city', 'address'],
    ['attributes.facility', 'details'],
    ['idNumber', 'idNumber'],
    ['comment', undefined],
  ])('a failure in %s belongs to the question %s', (path, question) => {
    expect(saleFieldOf(path)?.question).toBe(question)
  })

  test('of a company begin with its name', () => {
    const sale = saleOf({})
    const company = { ...sale, customer: sale.customer && { ...sale.customer, kind: 'company' as const } }
    const pathsOf = (one: typeof sale) => fieldsOfPanel('customer', one).map(({ path }) => path)
    expect([pathsOf(sale)[0], pathsOf(company)[0]]).toEqual(['customer.name', 'customer.companyName'])
  })

  test('show the identity number masked', () => {
    const sale = saleOf({})
    const number = saleFieldOf('idNumber')
    expect(number && valueOfField(sale, number)).toBe(sale.customer?.maskedIdNumber)
  })
})
