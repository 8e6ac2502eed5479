import { describe, expect, test } from 'vitest';
import { dialLink, whatsappLink, whatsappNumber } from './phone.rules.ts';

describe('A cell phone for WhatsApp', () => {
  test.each([
    ['249 4123456', '5492494123456'],
    ['0249 15-412-3456', '5492494123456'],
    ['+54 9 249 412-3456', '5492494123456'],
    ['54 249 4123456', '5492494123456'],
    ['011 15 2345-6789', '5491123456789'],
    ['02983 15 412345', '5492983412345'],
  ])('Written %s it is %s', (typed, number) => {
    expect(whatsappNumber(typed)).toBe(number);
  });

  test.each(['15 412345', 'no tiene'])('Written "%s" it is not one', (typed) => {
    expect(whatsappNumber(typed)).toBeNull();
  });

  test('The message is encoded in the link, whatever characters it has', () => {
    expect(whatsappLink('249 4123456', 'Debe $1.000 & más\nGracias')).toBe('https://wa.me/5492494123456?text=Debe%20%241.000%20%26%20m%C3%A1s%0AGracias');
    expect(whatsappLink('15 412345', 'Hola')).toBeUndefined();
    expect(whatsappLink(null, 'Hola')).toBeUndefined();
  });
});

describe('A telephone number that is dialled', () => {
  test.each([
    ['(0249) 442-1234', 'tel:02494421234'],
    ['+54 9 249 412-3456', 'tel:+5492494123456'],
    ['421234', 'tel:421234'],
  ])('Written %s it is %s', (typed, link) => {
    expect(dialLink(typed)).toBe(link);
  });

  test('Text that is hardly a number is not dialled', () => {
    expect(dialLink('12345')).toBeUndefined();
    expect(dialLink('no tiene')).toBeUndefined();
  });
});
