// Facts from Jolpica-F1 (Ergast), CC BY-NC-SA 4.0, in our own form.

/** Circuit: name, locality, country. */
export const CIRCUITS = `
albert_park: Albert Park Grand Prix Circuit, Melbourne, Australia
americas: Circuit of the Americas, Austin, USA
bahrain: Bahrain International Circuit, Sakhir, Bahrain
baku: Baku City Circuit, Baku, Azerbaijan
buddh: Buddh International Circuit, Uttar Pradesh, India
catalunya: Circuit de Barcelona-Catalunya, Montmeló, Spain
fuji: Fuji Speedway, Oyama, Japan
hanoi: Hanoi Street Circuit, Hanoi, Vietnam
hockenheimring: Hockenheimring, Hockenheim, Germany
hungaroring: Hungaroring, Budapest, Hungary
imola: Autodromo Enzo e Dino Ferrari, Imola, Italy
indianapolis: Indianapolis Motor Speedway, Indianapolis, USA
interlagos: Autódromo José Carlos Pace, São Paulo, Brazil
istanbul: Istanbul Park, Istanbul, Turkey
jeddah: Jeddah Corniche Circuit, Jeddah, Saudi Arabia
losail: Losail International Circuit, Al Daayen, Qatar
magny_cours: Circuit de Nevers Magny-Cours, Magny Cours, France
marina_bay: Marina Bay Street Circuit, Marina Bay, Singapore
miami: Miami International Autodrome, Miami, USA
monaco: Circuit de Monaco, Monte-Carlo, Monaco
monza: Autodromo Nazionale di Monza, Monza, Italy
mugello: Autodromo Internazionale del Mugello, Mugello, Italy
nurburgring: Nürburgring, Nürburg, Germany
portimao: Autódromo Internacional do Algarve, Portimão, Portugal
red_bull_ring: Red Bull Ring, Spielberg, Austria
ricard: Circuit Paul Ricard, Le Castellet, France
rodriguez: Autódromo Hermanos Rodríguez, Mexico City, Mexico
sepang: Sepang International Circuit, Kuala Lumpur, Malaysia
shanghai: Shanghai International Circuit, Shanghai, China
silverstone: Silverstone Circuit, Silverstone, UK
sochi: Sochi Autodrom, Sochi, Russia
spa: Circuit de Spa-Francorchamps, Spa, Belgium
suzuka: Suzuka Circuit, Suzuka, Japan
valencia: Valencia Street Circuit, Valencia, Spain
vegas: Las Vegas Strip Street Circuit, Las Vegas, USA
villeneuve: Circuit Gilles Villeneuve, Montreal, Canada
yas_marina: Yas Marina Circuit, Abu Dhabi, UAE
yeongam: Korean International Circuit, Yeongam County, Korea
zandvoort: Circuit Park Zandvoort, Zandvoort, Netherlands
`;

/**
 * The races as Jolpica has them today, in the order of their rounds: circuit, start, qualifying, name.
 * It has no time of a start before 2005 and of a qualifying before 2022, and no qualifying before 2006.
 */
export const CALENDARS: Record<number, string> = {
  2003: `
albert_park 03-09 - Australian
sepang 03-23 - Malaysian
interlagos 04-06 - Brazilian
imola 04-20 - San Marino
catalunya 05-04 - Spanish
red_bull_ring 05-18 - Austrian
monaco 06-01 - Monaco
villeneuve 06-15 - Canadian
nurburgring 06-29 - European
magny_cours 07-06 - French
silverstone 07-20 - British
hockenheimring 08-03 - German
hungaroring 08-24 - Hungarian
monza 09-14 - Italian
indianapolis 09-28 - United States
suzuka 10-12 - Japanese
`,
  2004: `
albert_park 03-07 - Australian
sepang 03-21 - Malaysian
bahrain 04-04 - Bahrain
imola 04-25 - San Marino
catalunya 05-09 - Spanish
monaco 05-23 - Monaco
nurburgring 05-30 - European
villeneuve 06-13 - Canadian
indianapolis 06-20 - United States
magny_cours 07-04 - French
silverstone 07-11 - British
hockenheimring 07-25 - German
hungaroring 08-15 - Hungarian
spa 08-29 - Belgian
monza 09-12 - Italian
shanghai 09-26 - Chinese
suzuka 10-10 - Japanese
interlagos 10-24 - Brazilian
`,
  2005: `
albert_park 03-06T14:00 - Australian
sepang 03-20T15:00 - Malaysian
bahrain 04-03T14:30 - Bahrain
imola 04-24T14:00 - San Marino
catalunya 05-08T14:00 - Spanish
monaco 05-22T14:00 - Monaco
nurburgring 05-29T14:00 - European
villeneuve 06-12T13:00 - Canadian
indianapolis 06-19T14:00 - United States
magny_cours 07-03T14:00 - French
silverstone 07-10T14:00 - British
hockenheimring 07-24T14:00 - German
hungaroring 07-31T14:00 - Hungarian
istanbul 08-21T15:00 - Turkish
monza 09-04T14:00 - Italian
spa 09-11T14:00 - Belgian
interlagos 09-25T14:00 - Brazilian
suzuka 10-09T14:00 - Japanese
shanghai 10-16T14:00 - Chinese
`,
  2006: `
bahrain 03-12T14:30 03-11 Bahrain
sepang 03-19T15:00 03-18 Malaysian
albert_park 04-02T14:00 04-01 Australian
imola 04-23T14:00 04-22 San Marino
nurburgring 05-07T14:00 05-06 European
catalunya 05-14T14:00 05-13 Spanish
monaco 05-28T14:00 05-27 Monaco
silverstone 06-11T12:00 06-10 British
villeneuve 06-25T13:00 06-24 Canadian
indianapolis 07-02T14:00 07-01 United States
magny_cours 07-16T14:00 07-15 French
hockenheimring 07-30T14:00 07-29 German
hungaroring 08-06T14:00 08-05 Hungarian
istanbul 08-27T15:00 08-26 Turkish
monza 09-10T14:00 09-09 Italian
shanghai 10-01T14:00 09-30 Chinese
suzuka 10-08T14:00 10-07 Japanese
interlagos 10-22T14:00 10-21 Brazilian
`,
  2007: `
albert_park 03-18T03:00 03-17 Australian
sepang 04-08T07:00 04-07 Malaysian
bahrain 04-15T11:30 04-14 Bahrain
catalunya 05-13T12:00 05-12 Spanish
monaco 05-27T12:00 05-26 Monaco
villeneuve 06-10T17:00 06-09 Canadian
indianapolis 06-17T17:00 06-16 United States
magny_cours 07-01T12:00 06-30 French
silverstone 07-08T12:00 07-07 British
nurburgring 07-22T12:00 07-21 European
hungaroring 08-05T12:00 08-04 Hungarian
istanbul 08-26T12:00 08-25 Turkish
monza 09-09T12:00 09-08 Italian
spa 09-16T12:00 09-15 Belgian
fuji 09-30T04:30 09-29 Japanese
shanghai 10-07T06:00 10-06 Chinese
interlagos 10-21T16:00 10-20 Brazilian
`,
  2008: `
albert_park 03-16T04:30 03-15 Australian
sepang 03-23T07:00 03-22 Malaysian
bahrain 04-06T11:30 04-05 Bahrain
catalunya 04-27T12:00 04-26 Spanish
istanbul 05-11T12:00 05-10 Turkish
monaco 05-25T12:00 05-24 Monaco
villeneuve 06-08T17:00 06-07 Canadian
magny_cours 06-22T12:00 06-21 French
silverstone 07-06T12:00 07-05 British
hockenheimring 07-20T12:00 07-19 German
hungaroring 08-03T12:00 08-02 Hungarian
valencia 08-24T12:00 08-23 European
spa 09-07T12:00 09-06 Belgian
monza 09-14T12:00 09-13 Italian
marina_bay 09-28T12:00 09-27 Singapore
fuji 10-12T04:30 10-11 Japanese
shanghai 10-19T07:00 10-18 Chinese
interlagos 11-02T17:00 11-01 Brazilian
`,
  2009: `
albert_park 03-29T06:00 03-28 Australian
sepang 04-05T09:00 04-04 Malaysian
shanghai 04-19T07:00 04-18 Chinese
bahrain 04-26T12:00 04-25 Bahrain
catalunya 05-10T12:00 05-09 Spanish
monaco 05-24T12:00 05-23 Monaco
istanbul 06-07T12:00 06-06 Turkish
silverstone 06-21T12:00 06-20 British
nurburgring 07-12T12:00 07-11 German
hungaroring 07-26T12:00 07-25 Hungarian
valencia 08-23T12:00 08-22 European
spa 08-30T12:00 08-29 Belgian
monza 09-13T12:00 09-12 Italian
marina_bay 09-27T12:00 09-26 Singapore
suzuka 10-04T05:00 10-03 Japanese
interlagos 10-18T16:00 10-17 Brazilian
yas_marina 11-01T11:00 10-31 Abu Dhabi
`,
  2010: `
bahrain 03-14T12:00 03-13 Bahrain
albert_park 03-28T06:00 03-27 Australian
sepang 04-04T08:00 04-03 Malaysian
shanghai 04-18T06:00 04-17 Chinese
catalunya 05-09T12:00 05-08 Spanish
monaco 05-16T12:00 05-15 Monaco
istanbul 05-30T11:00 05-29 Turkish
villeneuve 06-13T16:00 06-12 Canadian
valencia 06-27T12:00 06-26 European
silverstone 07-11T12:00 07-10 British
hockenheimring 07-25T12:00 07-24 German
hungaroring 08-01T12:00 07-31 Hungarian
spa 08-29T12:00 08-28 Belgian
monza 09-12T12:00 09-11 Italian
marina_bay 09-26T12:00 09-25 Singapore
suzuka 10-10T06:00 10-09 Japanese
yeongam 10-24T05:00 10-23 Korean
interlagos 11-07T16:00 11-06 Brazilian
yas_marina 11-14T13:00 11-13 Abu Dhabi
`,
  2011: `
albert_park 03-27T06:00 03-26 Australian
sepang 04-10T08:00 04-09 Malaysian
shanghai 04-17T07:00 04-16 Chinese
istanbul 05-08T12:00 05-07 Turkish
catalunya 05-22T12:00 05-21 Spanish
monaco 05-29T12:00 05-28 Monaco
villeneuve 06-12T17:00 06-11 Canadian
valencia 06-26T12:00 06-25 European
silverstone 07-10T12:00 07-09 British
nurburgring 07-24T12:00 07-23 German
hungaroring 07-31T12:00 07-30 Hungarian
spa 08-28T12:00 08-27 Belgian
monza 09-11T12:00 09-10 Italian
marina_bay 09-25T12:00 09-24 Singapore
suzuka 10-09T06:00 10-08 Japanese
yeongam 10-16T06:00 10-15 Korean
buddh 10-30T09:30 10-29 Indian
yas_marina 11-13T13:00 11-12 Abu Dhabi
interlagos 11-27T16:00 11-26 Brazilian
`,
  2012: `
albert_park 03-18T06:00 03-17 Australian
sepang 03-25T08:00 03-24 Malaysian
shanghai 04-15T07:00 04-14 Chinese
bahrain 04-22T12:00 04-21 Bahrain
catalunya 05-13T12:00 05-12 Spanish
monaco 05-27T12:00 05-26 Monaco
villeneuve 06-10T18:00 06-09 Canadian
valencia 06-24T12:00 06-23 European
silverstone 07-08T12:00 07-07 British
hockenheimring 07-22T12:00 07-21 German
hungaroring 07-29T12:00 07-28 Hungarian
spa 09-02T12:00 09-01 Belgian
monza 09-09T12:00 09-08 Italian
marina_bay 09-23T12:00 09-22 Singapore
suzuka 10-07T06:00 10-06 Japanese
yeongam 10-14T06:00 10-13 Korean
buddh 10-28T09:30 10-27 Indian
yas_marina 11-04T13:00 11-03 Abu Dhabi
americas 11-18T19:00 11-17 United States
interlagos 11-25T16:00 11-24 Brazilian
`,
  2013: `
albert_park 03-17T06:00 03-16 Australian
sepang 03-24T08:00 03-23 Malaysian
shanghai 04-14T07:00 04-13 Chinese
bahrain 04-21T12:00 04-20 Bahrain
catalunya 05-12T12:00 05-11 Spanish
monaco 05-26T12:00 05-25 Monaco
villeneuve 06-09T18:00 06-08 Canadian
silverstone 06-30T12:00 06-29 British
nurburgring 07-07T12:00 07-06 German
hungaroring 07-28T12:00 07-27 Hungarian
spa 08-25T12:00 08-24 Belgian
monza 09-08T12:00 09-07 Italian
marina_bay 09-22T12:00 09-21 Singapore
yeongam 10-06T06:00 10-05 Korean
suzuka 10-13T06:00 10-12 Japanese
buddh 10-27T09:30 10-26 Indian
yas_marina 11-03T13:00 11-02 Abu Dhabi
americas 11-17T19:00 11-16 United States
interlagos 11-24T16:00 11-23 Brazilian
`,
  2014: `
albert_park 03-16T06:00 03-15 Australian
sepang 03-30T08:00 03-29 Malaysian
bahrain 04-06T15:00 04-05 Bahrain
shanghai 04-20T07:00 04-19 Chinese
catalunya 05-11T12:00 05-10 Spanish
monaco 05-25T12:00 05-24 Monaco
villeneuve 06-08T18:00 06-07 Canadian
red_bull_ring 06-22T12:00 06-21 Austrian
silverstone 07-06T12:00 07-05 British
hockenheimring 07-20T12:00 07-19 German
hungaroring 07-27T12:00 07-26 Hungarian
spa 08-24T12:00 08-23 Belgian
monza 09-07T12:00 09-06 Italian
marina_bay 09-21T12:00 09-20 Singapore
suzuka 10-05T06:00 10-04 Japanese
sochi 10-12T11:00 10-11 Russian
americas 11-02T20:00 11-01 United States
interlagos 11-09T16:00 11-08 Brazilian
yas_marina 11-23T13:00 11-22 Abu Dhabi
`,
  2015: `
albert_park 03-15T05:00 03-14 Australian
sepang 03-29T07:00 03-28 Malaysian
shanghai 04-12T06:00 04-11 Chinese
bahrain 04-19T15:00 04-18 Bahrain
catalunya 05-10T12:00 05-09 Spanish
monaco 05-24T12:00 05-23 Monaco
villeneuve 06-07T18:00 06-06 Canadian
red_bull_ring 06-21T12:00 06-20 Austrian
silverstone 07-05T12:00 07-04 British
hungaroring 07-26T12:00 07-25 Hungarian
spa 08-23T12:00 08-22 Belgian
monza 09-06T12:00 09-05 Italian
marina_bay 09-20T12:00 09-19 Singapore
suzuka 09-27T05:00 09-26 Japanese
sochi 10-11T11:00 10-10 Russian
americas 10-25T19:00 10-24 United States
rodriguez 11-01T19:00 10-31 Mexican
interlagos 11-15T16:00 11-14 Brazilian
yas_marina 11-29T13:00 11-28 Abu Dhabi
`,
  2016: `
albert_park 03-20T05:00 03-19 Australian
bahrain 04-03T15:00 04-02 Bahrain
shanghai 04-17T06:00 04-16 Chinese
sochi 05-01T12:00 04-30 Russian
catalunya 05-15T12:00 05-14 Spanish
monaco 05-29T12:00 05-28 Monaco
villeneuve 06-12T18:00 06-11 Canadian
baku 06-19T13:00 06-18 European
red_bull_ring 07-03T12:00 07-02 Austrian
silverstone 07-10T12:00 07-09 British
hungaroring 07-24T12:00 07-23 Hungarian
hockenheimring 07-31T12:00 07-30 German
spa 08-28T12:00 08-27 Belgian
monza 09-04T12:00 09-03 Italian
marina_bay 09-18T12:00 09-17 Singapore
sepang 10-02T07:00 10-01 Malaysian
suzuka 10-09T05:00 10-08 Japanese
americas 10-23T19:00 10-22 United States
rodriguez 10-30T19:00 10-29 Mexican
interlagos 11-13T16:00 11-12 Brazilian
yas_marina 11-27T13:00 11-26 Abu Dhabi
`,
  2017: `
albert_park 03-26T05:00 03-25 Australian
shanghai 04-09T06:00 04-08 Chinese
bahrain 04-16T15:00 04-15 Bahrain
sochi 04-30T12:00 04-29 Russian
catalunya 05-14T12:00 05-13 Spanish
monaco 05-28T12:00 05-27 Monaco
villeneuve 06-11T18:00 06-10 Canadian
baku 06-25T13:00 06-24 Azerbaijan
red_bull_ring 07-09T12:00 07-08 Austrian
silverstone 07-16T12:00 07-15 British
hungaroring 07-30T12:00 07-29 Hungarian
spa 08-27T12:00 08-26 Belgian
monza 09-03T12:00 09-02 Italian
marina_bay 09-17T12:00 09-16 Singapore
sepang 10-01T07:00 09-30 Malaysian
suzuka 10-08T05:00 10-07 Japanese
americas 10-22T19:00 10-21 United States
rodriguez 10-29T19:00 10-28 Mexican
interlagos 11-12T16:00 11-11 Brazilian
yas_marina 11-26T13:00 11-25 Abu Dhabi
`,
  2018: `
albert_park 03-25T05:10 03-24 Australian
bahrain 04-08T15:10 04-07 Bahrain
shanghai 04-15T06:10 04-14 Chinese
baku 04-29T12:10 04-28 Azerbaijan
catalunya 05-13T13:10 05-12 Spanish
monaco 05-27T13:10 05-26 Monaco
villeneuve 06-10T18:10 06-09 Canadian
ricard 06-24T14:10 06-23 French
red_bull_ring 07-01T13:10 06-30 Austrian
silverstone 07-08T13:10 07-07 British
hockenheimring 07-22T13:10 07-21 German
hungaroring 07-29T13:10 07-28 Hungarian
spa 08-26T13:10 08-25 Belgian
monza 09-02T13:10 09-01 Italian
marina_bay 09-16T12:10 09-15 Singapore
sochi 09-30T11:10 09-29 Russian
suzuka 10-07T05:10 10-06 Japanese
americas 10-21T18:10 10-20 United States
rodriguez 10-28T19:10 10-27 Mexican
interlagos 11-11T17:10 11-10 Brazilian
yas_marina 11-25T13:10 11-24 Abu Dhabi
`,
  2019: `
albert_park 03-17T05:10 03-16 Australian
bahrain 03-31T15:10 03-30 Bahrain
shanghai 04-14T06:10 04-13 Chinese
baku 04-28T12:10 04-27 Azerbaijan
catalunya 05-12T13:10 05-11 Spanish
monaco 05-26T13:10 05-25 Monaco
villeneuve 06-09T18:10 06-08 Canadian
ricard 06-23T13:10 06-22 French
red_bull_ring 06-30T13:10 06-29 Austrian
silverstone 07-14T13:10 07-13 British
hockenheimring 07-28T13:10 07-27 German
hungaroring 08-04T13:10 08-03 Hungarian
spa 09-01T13:10 08-31 Belgian
monza 09-08T13:10 09-07 Italian
marina_bay 09-22T12:10 09-21 Singapore
sochi 09-29T11:10 09-28 Russian
suzuka 10-13T05:10 10-12 Japanese
rodriguez 10-27T19:10 10-26 Mexican
americas 11-03T19:10 11-02 United States
interlagos 11-17T17:10 11-16 Brazilian
yas_marina 12-01T13:10 11-30 Abu Dhabi
`,
  2020: `
red_bull_ring 07-05T13:10 07-04 Austrian
red_bull_ring 07-12T13:10 07-11 Styrian
hungaroring 07-19T13:10 07-18 Hungarian
silverstone 08-02T13:10 08-01 British
silverstone 08-09T13:10 08-08 70th Anniversary
catalunya 08-16T13:10 08-15 Spanish
spa 08-30T13:10 08-29 Belgian
monza 09-06T13:10 09-05 Italian
mugello 09-13T13:10 09-12 Tuscan
sochi 09-27T11:10 09-26 Russian
nurburgring 10-11T13:10 10-10 Eifel
portimao 10-25T12:10 10-24 Portuguese
imola 11-01T12:10 10-31 Emilia Romagna
istanbul 11-15T10:10 11-14 Turkish
bahrain 11-29T14:10 11-28 Bahrain
bahrain 12-06T17:10 12-05 Sakhir
yas_marina 12-13T13:10 12-12 Abu Dhabi
`,
  2021: `
bahrain 03-28T15:00 03-27 Bahrain
imola 04-18T13:00 04-17 Emilia Romagna
portimao 05-02T14:00 05-01 Portuguese
catalunya 05-09T13:00 05-08 Spanish
monaco 05-23T13:00 05-22 Monaco
baku 06-06T12:00 06-05 Azerbaijan
ricard 06-20T13:00 06-19 French
red_bull_ring 06-27T13:00 06-26 Styrian
red_bull_ring 07-04T13:00 07-03 Austrian
silverstone 07-18T14:00 07-16 British
hungaroring 08-01T13:00 07-31 Hungarian
spa 08-29T13:00 08-28 Belgian
zandvoort 09-05T13:00 09-04 Dutch
monza 09-12T13:00 09-10 Italian
sochi 09-26T12:00 09-25 Russian
istanbul 10-10T12:00 10-09 Turkish
americas 10-24T19:00 10-23 United States
rodriguez 11-07T19:00 11-06 Mexico City
interlagos 11-14T17:00 11-12 São Paulo
losail 11-21T14:00 11-20 Qatar
jeddah 12-05T17:30 12-04 Saudi Arabian
yas_marina 12-12T13:00 12-11 Abu Dhabi
`,
  2022: `
bahrain 03-20T15:00 03-19T15:00 Bahrain
jeddah 03-27T17:00 03-26T17:00 Saudi Arabian
albert_park 04-10T05:00 04-09T06:00 Australian
imola 04-24T13:00 04-22T15:00 Emilia Romagna
miami 05-08T19:30 05-07T20:00 Miami
catalunya 05-22T13:00 05-21T14:00 Spanish
monaco 05-29T13:00 05-28T14:00 Monaco
baku 06-12T11:00 06-11T14:00 Azerbaijan
villeneuve 06-19T18:00 06-18T20:00 Canadian
silverstone 07-03T14:00 07-02T14:00 British
red_bull_ring 07-10T13:00 07-08T15:00 Austrian
ricard 07-24T13:00 07-23T14:00 French
hungaroring 07-31T13:00 07-30T14:00 Hungarian
spa 08-28T13:00 08-27T14:00 Belgian
zandvoort 09-04T13:00 09-03T13:00 Dutch
monza 09-11T13:00 09-10T14:00 Italian
marina_bay 10-02T12:00 10-01T13:00 Singapore
suzuka 10-09T05:00 10-08T06:00 Japanese
americas 10-23T19:00 10-22T22:00 United States
rodriguez 10-30T20:00 10-29T20:00 Mexico City
interlagos 11-13T18:00 11-11T19:00 São Paulo
yas_marina 11-20T13:00 11-19T14:00 Abu Dhabi
`,
  2023: `
bahrain 03-05T15:00 03-04T15:00 Bahrain
jeddah 03-19T17:00 03-18T17:00 Saudi Arabian
albert_park 04-02T05:00 04-01T05:00 Australian
baku 04-30T11:00 04-28T13:00 Azerbaijan
miami 05-07T19:30 05-06T20:00 Miami
monaco 05-28T13:00 05-27T14:00 Monaco
catalunya 06-04T13:00 06-03T14:00 Spanish
villeneuve 06-18T18:00 06-17T20:00 Canadian
red_bull_ring 07-02T13:00 06-30T15:00 Austrian
silverstone 07-09T14:00 07-08T14:00 British
hungaroring 07-23T13:00 07-22T14:00 Hungarian
spa 07-30T13:00 07-28T15:00 Belgian
zandvoort 08-27T13:00 08-26T13:00 Dutch
monza 09-03T13:00 09-02T14:00 Italian
marina_bay 09-17T12:00 09-16T13:00 Singapore
suzuka 09-24T05:00 09-23T06:00 Japanese
losail 10-08T17:00 10-06T17:00 Qatar
americas 10-22T19:00 10-20T21:00 United States
rodriguez 10-29T20:00 10-28T21:00 Mexico City
interlagos 11-05T17:00 11-03T18:00 São Paulo
vegas 11-19T06:00 11-17T08:00 Las Vegas
yas_marina 11-26T13:00 11-25T14:00 Abu Dhabi
`,
  2024: `
bahrain 03-02T15:00 03-01T16:00 Bahrain
jeddah 03-09T17:00 03-08T17:00 Saudi Arabian
albert_park 03-24T04:00 03-23T05:00 Australian
suzuka 04-07T05:00 04-06T06:00 Japanese
shanghai 04-21T07:00 04-20T07:00 Chinese
miami 05-05T20:00 05-04T20:00 Miami
imola 05-19T13:00 05-18T14:00 Emilia Romagna
monaco 05-26T13:00 05-25T14:00 Monaco
villeneuve 06-09T18:00 06-08T20:00 Canadian
catalunya 06-23T13:00 06-22T14:00 Spanish
red_bull_ring 06-30T13:00 06-29T14:00 Austrian
silverstone 07-07T14:00 07-06T14:00 British
hungaroring 07-21T13:00 07-20T14:00 Hungarian
spa 07-28T13:00 07-27T14:00 Belgian
zandvoort 08-25T13:00 08-24T13:00 Dutch
monza 09-01T13:00 08-31T14:00 Italian
baku 09-15T11:00 09-14T12:00 Azerbaijan
marina_bay 09-22T12:00 09-21T13:00 Singapore
americas 10-20T19:00 10-19T22:00 United States
rodriguez 10-27T20:00 10-26T21:00 Mexico City
interlagos 11-03T17:00 11-02T18:00 São Paulo
vegas 11-23T06:00 11-22T06:00 Las Vegas
losail 12-01T16:00 11-30T18:00 Qatar
yas_marina 12-08T13:00 12-07T14:00 Abu Dhabi
`,
  2025: `
albert_park 03-16T04:00 03-15T05:00 Australian
shanghai 03-23T07:00 03-22T07:00 Chinese
suzuka 04-06T05:00 04-05T06:00 Japanese
bahrain 04-13T15:00 04-12T16:00 Bahrain
jeddah 04-20T17:00 04-19T17:00 Saudi Arabian
miami 05-04T20:00 05-03T20:00 Miami
imola 05-18T13:00 05-17T14:00 Emilia Romagna
monaco 05-25T13:00 05-24T14:00 Monaco
catalunya 06-01T13:00 05-31T14:00 Spanish
villeneuve 06-15T18:00 06-14T20:00 Canadian
red_bull_ring 06-29T13:00 06-28T14:00 Austrian
silverstone 07-06T14:00 07-05T14:00 British
spa 07-27T13:00 07-26T14:00 Belgian
hungaroring 08-03T13:00 08-02T14:00 Hungarian
zandvoort 08-31T13:00 08-30T13:00 Dutch
monza 09-07T13:00 09-06T14:00 Italian
baku 09-21T11:00 09-20T12:00 Azerbaijan
marina_bay 10-05T12:00 10-04T13:00 Singapore
americas 10-19T19:00 10-18T21:00 United States
rodriguez 10-26T20:00 10-25T21:00 Mexico City
interlagos 11-09T17:00 11-08T18:00 São Paulo
vegas 11-23T04:00 11-22T04:00 Las Vegas
losail 11-30T16:00 11-29T18:00 Qatar
yas_marina 12-07T13:00 12-06T14:00 Abu Dhabi
`,
};

/** As the FIA published it in October 2019. Only the days are known to have been announced. */
export const PLANNED_2020 = `
albert_park 03-15 - Australian
bahrain 03-22 - Bahrain
hanoi 04-05 - Vietnamese
shanghai 04-19 - Chinese
zandvoort 05-03 - Dutch
catalunya 05-10 - Spanish
monaco 05-24 - Monaco
baku 06-07 - Azerbaijan
villeneuve 06-14 - Canadian
ricard 06-28 - French
red_bull_ring 07-05 - Austrian
silverstone 07-19 - British
hungaroring 08-02 - Hungarian
spa 08-30 - Belgian
monza 09-06 - Italian
marina_bay 09-20 - Singapore
sochi 09-27 - Russian
suzuka 10-11 - Japanese
americas 10-25 - United States
rodriguez 11-01 - Mexico City
interlagos 11-15 - Brazilian
yas_marina 11-29 - Abu Dhabi
`;
