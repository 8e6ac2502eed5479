/** Names and addresses of people who do not exist, in a town that does not exist. */
import { searchKey } from '#kernel/spanish.ts';
import type { Chance } from './chance.ts';

export type Sex = 'Femenino' | 'Masculino';

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const WOMEN = words(`
  Agustina, Aitana, Alma, Ámbar, Anahí, Antonella, Belén, Bianca, Camila, Candela, Catalina, Clara, Delfina, Emilia, Estefanía, Francisca, Giuliana,
  Guadalupe, Inés, Isabella, Jazmín, Julieta, Lourdes, Lucía, Luján, Maite, Malena, Martina, Milagros, Morena, Nahiara, Olivia, Oriana, Paloma, Pilar,
  Renata, Rocío, Sofía, Trinidad, Valentina, Victoria, Zoe`);
const MEN = words(`
  Agustín, Álvaro, Bautista, Benicio, Bruno, Ciro, Dante, Elías, Emiliano, Facundo, Felipe, Francisco, Gaspar, Genaro, Ignacio, Iñaki, Ismael, Joaquín,
  Juan Cruz, Juan Ignacio, Julián, Lautaro, León, Lisandro, Lorenzo, Lucio, Manuel, Máximo, Milo, Nahuel, Octavio, Ramiro, Santino, Simón, Tadeo, Tobías,
  Tomás, Ulises, Valentino, Vicente`);
const MOTHERS = words(`
  Adriana, Alejandra, Analía, Andrea, Carina, Carolina, Claudia, Daniela, Fabiana, Gabriela, Laura, Lorena, Marcela, María Inés, María José, Mariana,
  Marina, Mónica, Natalia, Noelia, Patricia, Paula, Romina, Sandra, Silvina, Soledad, Valeria, Vanesa, Verónica, Ximena`);
const FATHERS = words(`
  Adrián, Alejandro, Andrés, Ariel, Carlos, Cristian, Damián, Darío, Diego, Esteban, Ezequiel, Fabián, Fernando, Germán, Gonzalo, Guillermo, Gustavo,
  Hernán, Javier, Jorge, José Luis, Leandro, Marcelo, Martín, Matías, Maximiliano, Néstor, Pablo, Raúl, Sebastián, Sergio, Walter`);
const SURNAMES = words(`
  Acuña, Aguilar, Aguirre, Albornoz, Almada, Altamirano, Álvarez, Antúnez, Arévalo, Ávila, Báez, Baigorria, Barrios, Benítez, Bermúdez, Bordón, Brítez,
  Bustamante, Cáceres, Cardozo, Castañeda, Cejas, Chamorro, Colombo, Córdoba, Coronel, Dalmasso, De la Peña, Domínguez, Duarte, Echeverría, Escobar,
  Espíndola, Etchegaray, Falcón, Farías, Ferreyra, Figueroa, Fontana, Galeano, Gallardo, Garay, Giménez, Godoy, Grimaldi, Guzmán, Heredia, Iribarne,
  Ibarra, Insaurralde, Juárez, Larrañaga, Leguizamón, Lencina, Luján, Magallanes, Maidana, Mansilla, Marchetti, Medina, Miño, Monzón, Moreyra, Muñoz,
  Navarro, Nieva, Núñez, Ocampo, Ojeda, Olivera, Ordóñez, Orellana, Pacheco, Paniagua, Pavón, Peralta, Pereyra, Quiñones, Quintana, Quiroz, Ramírez,
  Ríos, Rivarola, Roldán, Saldaña, Sandoval, Segovia, Sepúlveda, Sosa, Tévez, Toledo, Treviño, Uribe, Vallejos, Velázquez, Villalba, Yáñez, Zabala,
  Zárate, Zúñiga`);
const STREETS = words(`
  Calle de los Ceibos, Calle del Ombú, Avenida de los Jacarandás, Calle del Hornero, Pasaje del Zorzal, Calle de la Calandria, Avenida del Ñandú,
  Calle de las Tipas, Calle del Yaguareté, Pasaje de la Luciérnaga, Calle del Aguaribay, Bulevar de las Garzas`);

export const surname = (number: number): string => SURNAMES[number % SURNAMES.length] ?? '';
export const childName = (sex: Sex, chance: Chance): string => chance.one(sex === 'Femenino' ? WOMEN : MEN);
export const parentName = (sex: Sex, chance: Chance): string => chance.one(sex === 'Femenino' ? MOTHERS : FATHERS);
export const streetAddress = (chance: Chance): string => `${chance.one(STREETS)} ${chance.whole(12, 299) * 10 + chance.whole(0, 9)}`;

/** A mobile number that cannot be dialled: there is no area 0000. */
export const cellphone = (number: number): string => `0000 15-555-${String(number % 10_000).padStart(4, '0')}`;

/** An identity number from a range that is not given to anybody. */
export const documentNumber = (number: number): number => 99_100_000 + number * 131;

/** The e-mail of somebody at the demonstration's own domain. */
export const emailAt = (name: string, lastname: string): string => `${searchKey(name)}.${searchKey(lastname)}@demo.example`.replaceAll(' ', '');
